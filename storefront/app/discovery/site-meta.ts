import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import { sharedUrl } from '@kontor/contracts/catalogue/pictures';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { PageMeta } from '../page-meta.ts';

/** `de_DE` for `de`, `de_CH` for `de-CH`: Open Graph requires a country. */
export const ogLocale = (language: string): string => {
  const { language: spoken, region } = new Intl.Locale(language).maximize();
  return `${spoken}_${region}`;
};

export const siteMeta = ({ title, language }: Pick<SiteView, 'title' | 'language'>) =>
  ({ siteName: title, locale: ogLocale(language) }) satisfies Partial<PageMeta>;

/** Open Graph picture with an absolute URL. Link previews do not show SVG, so those are skipped. */
export const pictureMeta = (picture: Picture | null | undefined, origin: string): Partial<PageMeta> => {
  if (!picture) return {};
  const { href, pathname } = new URL(sharedUrl(picture.url), origin);
  return pathname.toLowerCase().endsWith('.svg') ? {} : { image: href, imageAlt: picture.alt };
};
