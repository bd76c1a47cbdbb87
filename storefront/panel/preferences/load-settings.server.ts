import { CURRENCIES } from '@kontor/contracts/kernel/money';
import type { KeptSettings, SettingsArea } from '@kontor/contracts/preferences/calls';
import type { LastChange } from '@kontor/contracts/preferences/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../app/orders/load-order.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import type { Choice } from './choice.ts';
import { namedCountries } from './countries.server.ts';
import type { ShownField } from '../form-handling/fields.ts';
import { typedValues } from '../form-handling/form-values.ts';
import { typingOf } from '../form-handling/read-form.server.ts';

/** `null`: nobody has changed it. */
export const changedText = (changed: LastChange | null, context: AppLoadContext): string | null => {
  if (changed === null) return null;
  const text = panelTextOf(context);
  const moment = orderMoment(context)(changed.at);
  return changed.by === null
    ? text('members.changedBySystem', { moment })
    : text('members.changed', { name: changed.by, moment });
};

const namesOfKind = (fields: readonly ShownField[], kind: ShownField['kind']): boolean =>
  fields.some((field) => field.kind === kind || (field.kind === 'rows' && namesOfKind(field.fields, kind)));

const namedCurrencies = (language: string): readonly Choice[] => {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return CURRENCIES.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }));
};

const timeZones = (): readonly Choice[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** Kinds chosen from a list that is the same for all shops. */
type ListedKind = Extract<ShownField, { kind: 'country' | 'currency' | 'timeZone' }>['kind'];
const LISTS: Readonly<Record<ListedKind, (language: string) => readonly Choice[]>> = {
  country: namedCountries,
  currency: namedCurrencies,
  timeZone: timeZones,
};

interface Shown {
  readonly values: object;
  readonly version: string;
  readonly changed: LastChange | null;
  readonly boxes?: readonly Choice[];
}

export const typedForm = (
  { values, version, changed, boxes = [] }: Shown,
  fields: readonly ShownField[],
  context: AppLoadContext,
) => {
  const { language } = context.site;
  const typing = typingOf(context);
  const listOf = (kind: ListedKind) => (namesOfKind(fields, kind) ? LISTS[kind](language) : []);
  return {
    version,
    typing,
    values: typedValues(values, fields, typing),
    changed: changedText(changed, context),
    listed: { country: listOf('country'), currency: listOf('currency'), timeZone: listOf('timeZone') },
    boxes,
  };
};
export type TypedForm = ReturnType<typeof typedForm>;

/**
 * Form data for settings.
 * @param shown the part of the settings that the form covers
 */
export const settingsForm = (
  area: SettingsArea,
  { settings, version, changed }: KeptSettings<object>,
  fields: readonly ShownField[],
  context: AppLoadContext,
  { shown = settings, boxes = [] }: { readonly shown?: object; readonly boxes?: readonly Choice[] } = {},
) => ({ area, settings, ...typedForm({ values: shown, version, changed, boxes }, fields, context) });
export type SettingsFormData = ReturnType<typeof settingsForm>;
