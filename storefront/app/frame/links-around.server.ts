import type { Link } from '@kontor/contracts/kernel/link';
import { linksIn, type NavigationContent, NavigationItem } from '@kontor/contracts/documents/navigation';
import type { AppLoadContext } from '@remix-run/node';

interface LinksAround {
  readonly navigation: readonly Link[];
  readonly footer: readonly Link[];
}

const drafted = async ({ documents }: AppLoadContext): Promise<NavigationContent | null> => {
  const navigation = await documents.ofSite('navigation');
  return navigation && { items: navigation.parts.flatMap(({ fields }) => NavigationItem.safeParse(fields).data ?? []) };
};

/** The links around every page: as released, or as the site began. */
export const linksAround = async (context: AppLoadContext): Promise<LinksAround> => {
  const { site, released, showsDrafts } = context;
  const content = showsDrafts ? await drafted(context) : await released.navigation();
  if (content === null) return { navigation: site.navigation, footer: site.footer };
  return { navigation: linksIn(content, 'main'), footer: linksIn(content, 'footer') };
};
