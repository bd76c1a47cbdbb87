import type { PanelKey } from '../frame/use-panel.ts';

interface Named {
  /** Path in the settings, e.g. `prepayment.iban`; the form's field is called so too. */
  readonly name: string;
  readonly label: PanelKey;
  readonly hint?: PanelKey;
}

export type Choice = { readonly value: string; readonly label: PanelKey };

/** One value of the settings, and how a person types it. Empty optional ones are `null`. */
export type SettingField = Named &
  (
    | {
        readonly kind: 'text';
        readonly most: number;
        readonly type?: 'email' | 'tel';
        readonly isNeeded?: boolean;
        readonly isOptional?: boolean;
      }
    | { readonly kind: 'lines'; readonly most: number; readonly isOptional?: boolean }
    /** An instant, typed as the clock of the shop shows it; empty: `null`. */
    | { readonly kind: 'moment' }
    | { readonly kind: 'amount'; readonly isOptional?: boolean }
    | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly isOptional?: boolean }
    /** Hundredths of a percent, typed as `19` or `7,7`. */
    | { readonly kind: 'percent'; readonly isOptional?: boolean }
    /** Grams, typed in kilograms. */
    | { readonly kind: 'weight' }
    | { readonly kind: 'check' }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
    | { readonly kind: 'country' | 'currency' | 'timeZone' }
    /** A box for each, with a name of its own: `countries.DE`. */
    | { readonly kind: 'boxes' }
    /** `rules.0.country`; there is always an empty one at the end. */
    | {
        readonly kind: 'rows';
        readonly row: PanelKey;
        readonly fields: readonly PlainField[];
        /** There has to be one. */
        readonly isNeeded?: boolean;
      }
  );
export type RowsField = Extract<SettingField, { kind: 'rows' }>;
export type PlainField = Exclude<SettingField, { kind: 'rows' }>;

export interface FieldGroup {
  readonly title?: PanelKey;
  readonly fields: readonly SettingField[];
}

/** Ticked: the row goes. */
export const REMOVE_FIELD = 'remove';
/** Of a form about settings. */
export const SAVE_INTENT = 'save';
/** What the form was made from. */
export const VERSION_FIELD = 'version';

/** Ends of the rows' names that values name, in their order. */
export const rowsIn = (name: string, values: Readonly<Record<string, string>>): readonly number[] => {
  const numbers = Object.keys(values).flatMap((key) => {
    const number = key.startsWith(`${name}.`) ? /^\d{1,3}(?=\.)/u.exec(key.slice(name.length + 1))?.[0] : undefined;
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
};
