import type { Link } from '@kontor/contracts/kernel/link';
import { linksIn } from '@kontor/contracts/documents/navigation';
import type { AppLoadContext } from '@remix-run/node';

interface LinksAround {
  readonly navigation: readonly Link[];
  readonly footer: readonly Link[];
}

/** The links around every page: as released, or as the site began. */
export const linksAround = async ({ site, queries }: AppLoadContext): Promise<LinksAround> => {
  const released = await queries.navigation.live(site.id);
  if (released === null) return { navigation: site.navigation, footer: site.footer };
  return { navigation: linksIn(released, 'main'), footer: linksIn(released, 'footer') };
};
