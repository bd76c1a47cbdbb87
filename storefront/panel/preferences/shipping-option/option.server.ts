import type { ShippingOption } from '@kontor/contracts/preferences/commerce-preferences';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { notFound } from '../../../app/responses.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { namedCountries } from '../countries.server.ts';
import { VERSION_FIELD } from '../../form-handling/answer.ts';
import { listsOf } from '../../form-handling/fields.ts';
import { settingsForm } from '../load-settings.server.ts';
import { atFields, readFields, typingOf } from '../../form-handling/read-form.server.ts';
import { OPTION_FIELDS, withOption } from './option-fields.ts';

const NEW = 'neu';
const EMPTY = { name: '', description: '', countries: [], rates: [] };

/**
 * `null`: a new one.
 * @throws 404 Response
 */
const findOption = (options: readonly ShippingOption[], id: string): ShippingOption | null => {
  if (id === NEW) return null;
  const option = options.find((one) => one.id === id);
  if (!option) throw notFound();
  return option;
};

export const loadOption = async (id: string, context: AppLoadContext) => {
  const kept = await context.settings.read('shipping');
  const { settings: taxes } = await context.settings.read('taxes');
  const option = findOption(kept.settings.options, id);
  const text = panelTextOf(context);
  const boxes = new Set([...taxes.rules.map(({ country }) => country), ...(option?.countries ?? [])]);
  const form = settingsForm('shipping', kept, OPTION_FIELDS, context, {
    shown: option ?? EMPTY,
    boxes: namedCountries(context.site.language, [...boxes]),
  });
  const title = option ? text('settings.shipping.changeNamed', { name: option.name }) : text('settings.shipping.add');
  return {
    meta: { title: panelTitle(context, 'settings.shipping.title') },
    id: option?.id ?? null,
    title,
    options: kept.settings.options,
    // The last change was not about an option that is still new.
    form: { ...form, changed: option && form.changed, area: 'shipping' as const },
  };
};

/** For browsers without JavaScript. */
export const saveOption = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'settings.failed',
    lists: listsOf(OPTION_FIELDS),
    write: async (form) => {
      const { settings } = await context.settings.read('shipping');
      const option = findOption(settings.options, params['optionId'] ?? '');
      const read = readFields(form, OPTION_FIELDS, typingOf(context));
      const fields = withOption(settings.options, option?.id ?? null, read.body);
      await atFields(read, () => context.settings.change('shipping', { fields, version: textIn(form, VERSION_FIELD) }));
      return redirect('/einstellungen/versand?ok=saved', 303);
    },
  });
