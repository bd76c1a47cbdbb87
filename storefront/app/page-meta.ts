import type { MetaDescriptor } from '@remix-run/react';
import type { StructuredData } from './discovery/structured-data.ts';

export interface PageMeta {
  readonly title: string;
  readonly description?: string | undefined;
  /** Absolute. Pages without one are not indexed. */
  readonly canonical?: string | undefined;
  /** Absolute; shown in link previews. */
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  readonly siteName?: string | undefined;
  /** In Open Graph's format, e.g. `de_CH`. */
  readonly locale?: string | undefined;
  /** Default `website`. */
  readonly type?: 'website' | 'product' | undefined;
  readonly price?: { readonly amount: string; readonly currency: string } | undefined;
  /** Address of the same content as JSON. */
  readonly json?: string | undefined;
  /** JSON-LD */
  readonly data?: readonly StructuredData[] | undefined;
}

const sharingTags = (meta: PageMeta): MetaDescriptor[] => {
  const { title, description, canonical, image, imageAlt, siteName, locale, type = 'website', price } = meta;
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:type': type,
    'og:url': canonical,
    'og:site_name': siteName,
    'og:locale': locale,
    'og:image': image,
    'og:image:alt': image && imageAlt,
    'product:price:amount': price?.amount,
    'product:price:currency': price?.currency,
  };
  const names = {
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': image && imageAlt,
  };
  return [
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    ...Object.entries(names).flatMap(([name, content]) => (content ? [{ name, content }] : [])),
  ];
};

export const metaTags = (meta: PageMeta | undefined): MetaDescriptor[] => {
  if (meta === undefined) return [];
  const { title, description, canonical, data = [] } = meta;
  const tags: MetaDescriptor[] = [{ title }];
  if (description) tags.push({ name: 'description', content: description });
  if (canonical === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(meta.json ? [{ tagName: 'link', rel: 'alternate', type: 'application/json', href: meta.json }] : []),
    ...sharingTags(meta),
    ...data.map((one) => ({ 'script:ld+json': one as never })),
  ];
};
