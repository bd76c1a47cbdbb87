import { StylesContent } from '@kontor/contracts/documents/styles';
import type { AppLoadContext } from '@remix-run/node';
import { previewPath } from '../../../app/pages/preview-path.server.ts';
import { changedColours, NEEDED_CONTRAST } from '../../../app/styles/site/theme-colours.ts';
import { typedValues } from '../../form-handling/form-values.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { loadSiteDocument } from '../site-document/load.server.ts';
import { STYLES_FIELDS } from './fields.ts';

const DEFAULTS = StylesContent.parse({});

/** What visitors get instead of a colour that could not be read. */
const changesInWords = (styles: StylesContent, context: AppLoadContext): readonly string[] => {
  const text = panelTextOf(context);
  const { accent, ground, contrast } = changedColours(styles);
  const number = new Intl.NumberFormat(context.site.language, { maximumFractionDigits: 1 });
  // Rounded down, so that it never looks like enough.
  const shown = number.format(Math.floor(contrast * 10) / 10);
  const weak = { chosen: styles.accent, ground: ground ?? styles.ground, contrast: shown };
  return [
    ...(ground === null ? [] : [text('styles.groundChanged', { chosen: styles.ground, shown: ground })]),
    ...(accent === null
      ? []
      : [text('styles.accentChanged', { ...weak, needed: number.format(NEEDED_CONTRAST), shown: accent })]),
  ];
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
    changed: changesInWords(chosen, context),
    preview: home && previewPath(home.id),
  };
};
