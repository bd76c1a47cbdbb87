import { CURRENCIES } from '@kontor/contracts/kernel/money';
import type { KeptSettings, LastChange, SettingsArea } from '@kontor/contracts/preferences/calls';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../app/orders/load-order.server.ts';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { namedCountries } from './countries.server.ts';
import type { SettingField } from './fields.ts';
import { typedValues, type Typing } from './form-values.ts';

/** A value that can be chosen, in words. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const typingOf = ({ site }: AppLoadContext): Typing => ({
  language: site.language,
  currency: site.storeSettings.selectedCurrency,
  timeZone: site.timeZone,
});

/** `null`: nobody has changed it. */
export const changedText = (changed: LastChange | null, context: AppLoadContext): string | null => {
  if (changed === null) return null;
  const text = panelTextOf(context);
  const moment = orderMoment(context)(changed.at);
  return changed.by === null
    ? text('members.changedBySystem', { moment })
    : text('members.changed', { name: changed.by, moment });
};

const namesOfKind = (fields: readonly SettingField[], kind: SettingField['kind']): boolean =>
  fields.some((field) => field.kind === kind || (field.kind === 'rows' && namesOfKind(field.fields, kind)));

const namedCurrencies = (language: string): readonly Choice[] => {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return CURRENCIES.map((value) => ({ value, label: `${value} – ${names.of(value) ?? value}` }));
};

const timeZones = (): readonly Choice[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** What is chosen from a long list that all shops have alike. */
type ListedKind = Extract<SettingField, { kind: 'country' | 'currency' | 'timeZone' }>['kind'];
const LISTS: Readonly<Record<ListedKind, (language: string) => readonly Choice[]>> = {
  country: namedCountries,
  currency: namedCurrencies,
  timeZone: timeZones,
};

interface Shown {
  readonly values: object;
  readonly version: string;
  readonly changed: LastChange | null;
  /** What boxes there are. */
  readonly boxes?: readonly Choice[];
}

/** What a form is made of. */
export const typedForm = (
  { values, version, changed, boxes = [] }: Shown,
  fields: readonly SettingField[],
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

/** The same about settings. @param shown the part of the settings that the form is about */
export const settingsForm = (
  area: SettingsArea,
  { settings, version, changed }: KeptSettings<object>,
  fields: readonly SettingField[],
  context: AppLoadContext,
  { shown = settings, boxes = [] }: { readonly shown?: object; readonly boxes?: readonly Choice[] } = {},
) => ({ area, settings, ...typedForm({ values: shown, version, changed, boxes }, fields, context) });
export type SettingsFormData = ReturnType<typeof settingsForm>;
