interface Shared {
  readonly url: string;
  readonly title: string;
}

/** Where a page can be shared, by a plain link. */
export const TARGETS = {
  whatsApp: {
    name: 'WhatsApp',
    href: ({ url, title }: Shared) => `https://wa.me/?${query({ text: `${title} ${url}` })}`,
  },
  facebook: {
    name: 'Facebook',
    href: ({ url }: Shared) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  linkedIn: {
    name: 'LinkedIn',
    href: ({ url }: Shared) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  bluesky: {
    name: 'Bluesky',
    href: ({ url, title }: Shared) => `https://bsky.app/intent/compose?${query({ text: `${title} ${url}` })}`,
  },
  telegram: {
    name: 'Telegram',
    href: ({ url, title }: Shared) => `https://t.me/share/url?${query({ url, text: title })}`,
  },
  x: { name: 'X', href: ({ url, title }: Shared) => `https://x.com/intent/tweet?${query({ url, text: title })}` },
} as const;

export const mailHref = ({ url, title }: Shared): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;

function query(parameters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(parameters).toString();
}
