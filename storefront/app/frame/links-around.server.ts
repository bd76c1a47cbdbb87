import { linksIn } from '@kontor/contracts/documents/navigation';
import type { Link } from '@kontor/contracts/kernel/link';
import type { AppLoadContext } from '@remix-run/node';
import { ofSite } from './site-document.server.ts';

interface LinksAround {
  readonly navigation: readonly Link[];
  readonly footer: readonly Link[];
}

/** The links around every page, or those that the site began with. */
export const linksAround = async (isDraft: boolean, context: AppLoadContext): Promise<LinksAround> => {
  const content = await ofSite('navigation', isDraft, context);
  if (content === null) return { navigation: context.site.navigation, footer: context.site.footer };
  return { navigation: linksIn(content, 'main'), footer: linksIn(content, 'footer') };
};
