import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '../../responses.server.ts';
import { fontFaces } from '../../styles/site/font-faces.server.ts';
import { stylesNamed } from '../../styles/site/sheet-path.ts';
import { styleSheet } from '../../styles/site/style-sheet.ts';

/** The look of a site. An address always means the same sheet, so browsers keep it. */
export const loader = ({ params: { name = '' } }: LoaderFunctionArgs): Response => {
  const styles = stylesNamed(name);
  if (styles === null) throw notFound();
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' };
  return new Response(fontFaces(styles) + styleSheet(styles), { headers });
};
