import { StylesContent } from '@kontor/contracts/documents/styles';
import type { AppLoadContext } from '@remix-run/node';
import { sheetPath } from './sheet-path.ts';

/** Of the site's draft, for those who may read drafts; `null`: it has no styles of its own. */
export const draftedSheet = async ({ documents }: AppLoadContext): Promise<string | null> => {
  const styles = await documents.ofSite('styles');
  const content = styles && StylesContent.safeParse(styles.fields).data;
  return content ? sheetPath(content) : null;
};

/** The sheet with the look of the site; `null`: the product's own. */
export const siteSheet = async (context: AppLoadContext): Promise<string | null> => {
  if (context.showsDrafts) return draftedSheet(context);
  const styles = await context.released.styles();
  return styles && sheetPath(styles);
};
