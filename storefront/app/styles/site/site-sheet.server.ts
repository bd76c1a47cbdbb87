import type { AppLoadContext } from '@remix-run/node';
import { ofSite } from '../../frame/site-document.server.ts';
import { sheetPath } from './sheet-path.ts';

/** The path of the sheet with the look of the site; `null`: it has the product's own. */
export const siteSheet = async (isDraft: boolean, context: AppLoadContext): Promise<string | null> => {
  const styles = await ofSite('styles', isDraft, context);
  return styles && sheetPath(styles);
};
