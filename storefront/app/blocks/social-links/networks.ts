const NETWORKS: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'open.spotify.com': 'Spotify',
  'pinterest.com': 'Pinterest',
  'pinterest.de': 'Pinterest',
  'soundcloud.com': 'SoundCloud',
  't.me': 'Telegram',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'tripadvisor.de': 'Tripadvisor',
  'vimeo.com': 'Vimeo',
  'wa.me': 'WhatsApp',
  'x.com': 'X',
  'xing.com': 'XING',
  'youtube.com': 'YouTube',
};

/** What people call it; the host of anything else. */
export const networkOf = (href: string): string => {
  const host = new URL(href).hostname.replace(/^www\./u, '');
  return NETWORKS[host] ?? host;
};
