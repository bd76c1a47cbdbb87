import { parseAmount } from '@kontor/contracts/forms/decimal';
import { WhatIfQuery, type WhatIfSettings } from '@kontor/contracts/what-if/what-if';
import { cents } from '@kontor/contracts/kernel/money';
import { refuseField, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { isRefusal } from '../../../app/responses.server.ts';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { clockText, shownInstant, typedBeginning } from '../../time-travel/words.server.ts';
import { typedMoment } from '../../form-handling/form-values.ts';
import { shownResult } from './shown-result.server.ts';

const DAY_MS = 86_400_000;
/** Default. */
const USUAL_DAYS = 30;

const FIELDS = ['von', 'bis', 'reservierung', 'grenze', 'minimum'] as const;
export type FieldName = (typeof FIELDS)[number];
type Typed = Readonly<Record<FieldName, string>>;

const TYPED_AT: Readonly<Record<string, FieldName>> = {
  from: 'von',
  to: 'bis',
  reservationMinutes: 'reservierung',
  alertLimit: 'grenze',
  minimumSubtotalCents: 'minimum',
};

const periodOf = ({ von, bis }: Typed, context: AppLoadContext) => ({
  from: typedBeginning(von, context),
  to: typedBeginning(bis, context),
});

/**
 * Empty fields keep the value of that time.
 * @throws Refusal at the field
 */
const queryOf = (typed: Typed, context: AppLoadContext): WhatIfQuery => {
  const { storeSettings } = context.site;
  const { reservierung, grenze, minimum } = typed;
  const amount = minimum === '' ? 0 : parseAmount(minimum, storeSettings.selectedCurrency);
  if (amount === null || amount < 0) throw refuseField('minimumSubtotalCents', { key: 'panel.whatIf.minimumWrong' });
  return parseBody(WhatIfQuery, {
    ...periodOf(typed, context),
    ...(reservierung !== '' && { reservationMinutes: reservierung }),
    ...(grenze !== '' && { alertLimit: grenze }),
    ...(minimum !== '' && { minimumSubtotalCents: String(amount) }),
  });
};

/** Placeholders: the value at the period's start, and at its end if it differs. */
const hintsOf = async (
  typed: Typed,
  context: AppLoadContext,
): Promise<Readonly<Record<'reservierung' | 'grenze' | 'minimum', string>>> => {
  const text = panelTextOf(context);
  const money = moneyOf(context.site);
  const then = await context.whatIf.settings(periodOf(typed, context)).catch((error: unknown) => {
    if (!isRefusal(error) || error.code !== 'invalid') throw error;
    return null;
  });
  const hint = (wordOf: (settings: WhatIfSettings) => string): string => {
    if (!then) return text('whatIf.asThenUnknown');
    const [first, last] = [wordOf(then[0]), wordOf(then[1])];
    return first === last ? text('whatIf.asThen', { value: first }) : text('whatIf.asThenBoth', { first, last });
  };
  return {
    reservierung: hint(({ reservationMinutes }) => String(reservationMinutes)),
    minimum: hint(({ minimumSubtotalCents }) => money(cents(minimumSubtotalCents))),
    grenze: hint(({ alertLimit }) => text(`settings.restock.limit.${alertLimit}`)),
  };
};

const asked = async (typed: Typed, context: AppLoadContext) => {
  try {
    const result = await context.whatIf.run(queryOf(typed, context));
    return { result: shownResult(result, context), problem: null };
  } catch (error) {
    if (!isRefusal(error) || error.code === 'forbidden' || error.code === 'signInNeeded') throw error;
    const inFields = Object.entries(error.fields ?? {}).map(
      ([name, told]: [string, RefusalText]) => [TYPED_AT[name] ?? name, context.inWords(told)] as const,
    );
    const fields: Partial<Record<FieldName, string>> = Object.fromEntries(inFields);
    return { result: null, problem: { message: context.inWords(error.text), fields } };
  }
};

/** Replays a period. The query is in the URL, so that it can be shared. */
export const loadWhatIf = async (request: Request, context: AppLoadContext) => {
  const { searchParams } = new URL(request.url);
  const firstDay = typedMoment(Date.now() - USUAL_DAYS * DAY_MS, context.site).slice(0, 'YYYY-MM-DD'.length);
  const usual: Typed = { von: `${firstDay}T00:00`, bis: '', reservierung: '', grenze: '', minimum: '' };
  const typed = Object.fromEntries(
    FIELDS.map((name) => [name, searchParams.get(name)?.trim() ?? usual[name]]),
  ) as Typed;
  const isAsked = searchParams.has('von');
  return {
    meta: { title: panelTitle(context, 'whatIf.title') },
    clock: clockText(context),
    typed: { ...typed, von: shownInstant(typed.von, context), bis: shownInstant(typed.bis, context) },
    hints: await hintsOf(typed, context),
    currency: context.site.storeSettings.selectedCurrency,
    ...(isAsked ? await asked(typed, context) : { result: null, problem: null }),
  };
};
