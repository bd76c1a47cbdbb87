import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import type { PlainKey } from '@kontor/contracts/messages/index';
import type { PanelKey } from '../frame/panel-text.ts';

/** `name`: the same in all languages. */
export type Choice = { readonly value: string } & ({ readonly label: PanelKey } | { readonly name: string });

interface Placed {
  /** Name of the form field, e.g. `prepayment.iban`. */
  readonly name: string;
  readonly path?: string;
  /** Empty means `null`. */
  readonly isOptional?: boolean;
  /** Spaces at the ends count. */
  readonly isVerbatim?: boolean;
  /** Codes are stored in capitals. */
  readonly isUpper?: boolean;
}

type Kind =
  | { readonly kind: 'text'; readonly most?: number; readonly type?: 'email' | 'tel'; readonly isNeeded?: boolean }
  | { readonly kind: 'lines'; readonly most: number }
  /** Several texts, separated by commas or lines; duplicates are dropped. `isWords`: any space or separator parts them. */
  | { readonly kind: 'list'; readonly by: 'comma' | 'line'; readonly isWords?: boolean }
  /** An instant, typed in the shop's time zone; empty: `null`. */
  | { readonly kind: 'moment' }
  | { readonly kind: 'amount'; readonly invalid?: 'product.priceInvalid'; readonly isAboveZero?: boolean }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly invalid?: RefusalText }
  /** Hundredths of a percent, typed as `19` or `7,7`. */
  | { readonly kind: 'percent' }
  | { readonly kind: 'weight' }
  /** Of either sign, with up to 10 digits after the comma or point; empty: `null`. */
  | { readonly kind: 'decimal'; readonly invalid: PlainKey }
  | { readonly kind: 'check' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'country' | 'currency' | 'timeZone' }
  /** One box per value, each with its own name: `countries.DE`. */
  | { readonly kind: 'boxes' };

export type PlainField<Own = unknown> = Placed & Kind & Own;

/** `rules.0.country`: empty rows are dropped. */
export type RowsField<Own = unknown, Row = unknown> = Placed &
  Own &
  Row & {
    readonly kind: 'rows';
    readonly fields: readonly PlainField<Own>[];
    readonly isNeeded?: boolean;
  };

/** A form field: the same declaration parses it, fills it, and maps refusals to it. */
export type Field<Own = unknown, Row = unknown> = PlainField<Own> | RowsField<Own, Row>;

interface Shown {
  readonly label: PanelKey;
  readonly hint?: PanelKey;
}

/** A field that the page renders from its declaration. */
export type ShownField = Field<Shown, { readonly row: PanelKey }>;
export type ShownPlainField = PlainField<Shown>;
export type ShownRowsField = RowsField<Shown, { readonly row: PanelKey }>;

export interface FieldGroup {
  readonly title?: PanelKey;
  readonly fields: readonly ShownField[];
}

export const SAVE_INTENT = 'save';

export const listsOf = (fields: readonly Field[]): readonly string[] =>
  fields.filter(({ kind }) => kind === 'rows').map(({ name }) => name);
