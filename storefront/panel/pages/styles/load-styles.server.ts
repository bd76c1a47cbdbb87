import { StylesContent } from '@kontor/contracts/documents/styles';
import type { AppLoadContext } from '@remix-run/node';
import { previewPath } from '../../../app/pages/preview-path.server.ts';
import { chosenContrast, NEEDED_CONTRAST } from '../../../app/styles/site/theme-colours.ts';
import { typedValues } from '../../form-handling/form-values.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { loadSiteDocument } from '../site-document/load.server.ts';
import { STYLES_FIELDS } from './fields.ts';

const DEFAULTS = StylesContent.parse({});

/** Names the two colours if the one is hard to read on the other; the site shows the accent darker or lighter then. */
const weakPair = (styles: StylesContent, context: AppLoadContext): string | null => {
  const contrast = chosenContrast(styles);
  if (contrast >= NEEDED_CONTRAST) return null;
  const words = (ratio: number) =>
    new Intl.NumberFormat(context.site.language, { maximumFractionDigits: 1 }).format(ratio);
  // Rounded down, so that it never looks like enough.
  const params = { contrast: words(Math.floor(contrast * 10) / 10), needed: words(NEEDED_CONTRAST) };
  return panelTextOf(context)('styles.weak', params);
};

export const loadStyles = async (request: Request, context: AppLoadContext) => {
  const [{ document, ...page }, home] = await Promise.all([
    loadSiteDocument('styles', request, context),
    context.documents.atAddress(''),
  ]);
  const chosen = StylesContent.safeParse(document?.fields ?? {}).data ?? DEFAULTS;
  return {
    ...page,
    values: typedValues(chosen, STYLES_FIELDS, typingOf(context)),
    weak: weakPair(chosen, context),
    preview: home && previewPath(home.id),
  };
};
