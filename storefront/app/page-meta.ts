import type { MetaDescriptor } from '@remix-run/react';

/** What a loader says about its page for `<head>`. */
export interface PageMeta {
  readonly title: string;
  readonly description?: string | undefined;
  /** Absolute. Pages without one are not for search engines. */
  readonly canonical?: string | undefined;
  /** Absolute or by path; shown where a link to the page is shared. */
  readonly image?: string | undefined;
}

export const metaTags = (meta: PageMeta | undefined): MetaDescriptor[] => {
  if (meta === undefined) return [];
  const tags: MetaDescriptor[] = [{ title: meta.title }, { property: 'og:title', content: meta.title }];
  if (meta.description) {
    tags.push({ name: 'description', content: meta.description });
    tags.push({ property: 'og:description', content: meta.description });
  }
  if (meta.image) tags.push({ property: 'og:image', content: meta.image });
  if (meta.canonical) tags.push({ tagName: 'link', rel: 'canonical', href: meta.canonical });
  else tags.push({ name: 'robots', content: 'noindex' });
  return tags;
};
