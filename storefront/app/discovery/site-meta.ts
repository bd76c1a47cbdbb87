import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { PageMeta } from '../page-meta.ts';

/** `de_DE` of `de`, `de_CH` of `de-CH`: Open Graph wants a country. */
export const ogLocale = (language: string): string => {
  const { language: spoken, region } = new Intl.Locale(language).maximize();
  return `${spoken}_${region}`;
};

/** What every page that may be found says of its site. */
export const siteMeta = ({ title, language }: Pick<SiteView, 'title' | 'language'>) =>
  ({ siteName: title, locale: ogLocale(language) }) satisfies Partial<PageMeta>;

/** A picture for those who share a link to the page; its address absolute. None of them shows drawings (SVG). */
export const pictureMeta = (picture: Picture | null | undefined, origin: string): Partial<PageMeta> => {
  if (!picture) return {};
  const { href, pathname } = new URL(picture.url, origin);
  return pathname.toLowerCase().endsWith('.svg') ? {} : { image: href, imageAlt: picture.alt };
};
