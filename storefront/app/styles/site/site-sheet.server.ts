import { StylesContent } from '@kontor/contracts/documents/styles';
import type { AppLoadContext } from '@remix-run/node';
import { isRefusal } from '../../responses.server.ts';
import { sheetPath } from './sheet-path.ts';

const drafted = async ({ documents }: AppLoadContext): Promise<StylesContent | null> => {
  const styles = await documents.ofSite('styles');
  return (styles && StylesContent.safeParse(styles.fields).data) ?? null;
};

/** Drafts are for those who may read them; the page itself refuses all others. */
const nothing = (error: unknown): null => {
  if (isRefusal(error) && error.code !== 'unavailable') return null;
  throw error;
};

/** The path of the sheet with the look of the site; `null`: it has the product's own. */
export const siteSheet = async (context: AppLoadContext, isDraft: boolean): Promise<string | null> => {
  const styles = isDraft ? await drafted(context).catch(nothing) : await context.released.styles();
  return styles && sheetPath(styles);
};
