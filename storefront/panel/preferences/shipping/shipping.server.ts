import type { ShippingOption } from '@kontor/contracts/preferences/commerce-preferences';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { moneyOf } from '../../../app/money.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { namedCountries } from '../countries.server.ts';
import { VERSION_FIELD } from '../../form-handling/answer.ts';
import { changedText } from '../load-settings.server.ts';

const DONE = {
  saved: 'settings.shipping.saved',
  removed: 'settings.shipping.removed',
} as const;
const isDone = (name: string): name is keyof typeof DONE => Object.hasOwn(DONE, name);

const optionRow = ({ id, name, description, countries, rates }: ShippingOption, context: AppLoadContext) => {
  const { site } = context;
  const text = panelTextOf(context);
  const money = moneyOf(site);
  const weight = new Intl.NumberFormat(site.language, { maximumFractionDigits: 3 });
  return {
    id,
    name,
    description,
    countries:
      countries.length === 0
        ? text('settings.shipping.everywhere')
        : namedCountries(site.language, countries)
            .map(({ label }) => label)
            .join(', '),
    rates: rates.map(({ priceCents, maxWeightGrams, minSubtotalCents }) =>
      [
        priceCents === 0 ? text('settings.shipping.free') : money(priceCents),
        ...(minSubtotalCents > 0 ? [text('settings.shipping.fromAmount', { amount: money(minSubtotalCents) })] : []),
        ...(maxWeightGrams === null
          ? []
          : [text('settings.shipping.upTo', { weight: weight.format(maxWeightGrams / 1000) })]),
      ].join(' '),
    ),
    labels: {
      change: text('settings.shipping.changeNamed', { name }),
      remove: text('settings.shipping.removeNamed', { name }),
      removeText: text('settings.shipping.removeText', { name }),
    },
  };
};
export type ShippingRow = ReturnType<typeof optionRow>;

export const loadShipping = async (request: Request, context: AppLoadContext) => {
  const { settings, version, changed } = await context.settings.read('shipping');
  const done = new URL(request.url).searchParams.get('ok') ?? '';
  return {
    meta: { title: panelTitle(context, 'settings.shipping.title') },
    version,
    options: settings.options.map((option) => optionRow(option, context)),
    changed: changedText(changed, context),
    notice: isDone(done) ? panelTextOf(context)(DONE[done]) : null,
  };
};

export const removeShipping = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'settings.failed',
    write: async (form, intent) => {
      if (intent !== 'remove') throw new Refusal('invalid', { key: 'error.invalid' });
      const { settings } = await context.settings.read('shipping');
      const options = settings.options.filter(({ id }) => id !== textIn(form, 'optionId'));
      const version = textIn(form, VERSION_FIELD);
      await context.settings.change('shipping', { fields: { options }, version });
      return redirect('/einstellungen/versand?ok=removed', 303);
    },
  });
