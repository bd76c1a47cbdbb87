import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface Frame {
  readonly from: string;
  readonly src: string;
  readonly shape: 'wide' | 'square' | 'bar';
}

interface Framing {
  readonly from: string;
  readonly shape: Frame['shape'];
  readonly hosts: readonly string[];
  /** `null`: the address names nothing that can be framed. */
  readonly frame: (url: URL) => string | null;
}

/** The id that the address has; `null`: none, or one that could mean something else in the frame's address. */
const idIn = (text: string | null | undefined, pattern: RegExp): string | null => pattern.exec(text ?? '')?.[1] ?? null;

const made = (id: string | null, frame: (id: string) => string): string | null => (id === null ? null : frame(id));

const youTube = ({ hostname, pathname, searchParams }: URL): string | null => {
  const id =
    hostname === 'youtu.be'
      ? idIn(pathname, /^\/([\w-]{6,20})\/?$/u)
      : (idIn(searchParams.get('v'), /^([\w-]{6,20})$/u) ??
        idIn(pathname, /^\/(?:embed|shorts|live)\/([\w-]{6,20})\/?$/u));
  return made(id, (video) => `https://www.youtube-nocookie.com/embed/${video}`);
};

const vimeo = ({ pathname }: URL): string | null => {
  const [, id, hash] = /^\/(?:video\/)?(\d{1,15})(?:\/([0-9a-f]{4,20}))?\/?$/u.exec(pathname) ?? [];
  if (id === undefined) return null;
  return `https://player.vimeo.com/video/${id}?dnt=1${hash === undefined ? '' : `&h=${hash}`}`;
};

/** Frames are built here alone: no code of the provider comes into the page. */
const FRAMINGS: readonly Framing[] = [
  {
    from: 'YouTube',
    shape: 'wide',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    frame: youTube,
  },
  { from: 'Vimeo', shape: 'wide', hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'], frame: vimeo },
  {
    from: 'Dailymotion',
    shape: 'wide',
    hosts: ['www.dailymotion.com', 'dailymotion.com'],
    frame: ({ pathname }) =>
      made(idIn(pathname, /^\/video\/(\w{4,20})$/u), (id) => `https://geo.dailymotion.com/player.html?video=${id}`),
  },
  {
    from: 'TED',
    shape: 'wide',
    hosts: ['www.ted.com', 'ted.com'],
    frame: ({ pathname }) =>
      made(idIn(pathname, /^\/talks\/(\w{3,150})$/u), (id) => `https://embed.ted.com/talks/${id}`),
  },
  {
    from: 'Loom',
    shape: 'wide',
    hosts: ['www.loom.com', 'loom.com'],
    frame: ({ pathname }) =>
      made(idIn(pathname, /^\/share\/([0-9a-f]{16,40})$/u), (id) => `https://www.loom.com/embed/${id}`),
  },
  {
    from: 'CodePen',
    shape: 'wide',
    hosts: ['codepen.io'],
    frame: ({ pathname }) =>
      made(
        idIn(pathname, /^\/([\w-]{1,60}\/pen\/\w{4,20})$/u),
        (id) => `https://codepen.io/${id.replace('/pen/', '/embed/')}`,
      ),
  },
  {
    from: 'Spotify',
    shape: 'bar',
    hosts: ['open.spotify.com'],
    frame: ({ pathname }) =>
      made(
        idIn(pathname, /^\/(?:intl-\w+\/)?((?:track|album|playlist|artist|show|episode)\/\w{10,40})$/u),
        (id) => `https://open.spotify.com/embed/${id}`,
      ),
  },
  {
    from: 'SoundCloud',
    shape: 'bar',
    hosts: ['soundcloud.com', 'www.soundcloud.com'],
    frame: ({ pathname }) =>
      made(
        idIn(pathname, /^(\/[\w-]{1,80}\/(?:sets\/)?[\w-]{1,120})$/u),
        (path) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${path}`)}`,
      ),
  },
  {
    from: 'Mixcloud',
    shape: 'bar',
    hosts: ['www.mixcloud.com', 'mixcloud.com'],
    frame: ({ pathname }) =>
      made(
        idIn(pathname, /^(\/[\w-]{1,80}\/[\w-]{1,150}\/?)$/u),
        (path) => `https://player-widget.mixcloud.com/widget/iframe/?feed=${encodeURIComponent(path)}`,
      ),
  },
];

/** `null`: not of a provider whose frames are known. */
export const frameOf = (address: string): Frame | null => {
  const url = new URL(address);
  for (const { from, shape, hosts, frame } of FRAMINGS) {
    const src = hosts.includes(url.hostname) ? frame(url) : null;
    if (src !== null) return { from, shape, src };
  }
  return null;
};

interface Provider {
  readonly provider_name: string;
  readonly provider_url: string;
}

const { resolve } = createRequire(import.meta.url);
let names: ReadonlyMap<string, string> | undefined;

const withoutWww = (host: string): string => host.replace(/^www\./u, '');

/** Read when the first such block is shown. */
const namesByHost = (): ReadonlyMap<string, string> => {
  names ??= new Map(
    (JSON.parse(readFileSync(resolve('oembed-providers/providers.json'), 'utf8')) as readonly Provider[]).flatMap(
      ({ provider_name: name, provider_url: url }) =>
        URL.canParse(url) ? [[withoutWww(new URL(url).hostname), name] as const] : [],
    ),
  );
  return names;
};

/** What people call the site of an address; its host where nobody knows. */
export const providerOf = (address: string): string => {
  const host = withoutWww(new URL(address).hostname);
  return namesByHost().get(host) ?? host;
};
