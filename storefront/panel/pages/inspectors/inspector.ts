import type { Block } from '@kontor/contracts/blocks/blocks';
import type { Choice } from '../../form-handling/fields.ts';
import type { PanelKey } from '../../frame/panel-text.ts';

interface Shown {
  readonly label: PanelKey;
  readonly hint?: PanelKey;
  /** May be left empty when the page is published. */
  readonly isOptional?: boolean;
  /** Must not even be empty in a draft. */
  readonly isNeeded?: true;
}

/** What one can be chosen from; the value is its id. */
export type PickSource = 'forms' | 'newsletterLists' | 'collections' | 'pages' | 'links';

type PlainInput =
  | { readonly kind: 'text'; readonly most: number; readonly isAddress?: true; readonly isPicture?: true }
  | { readonly kind: 'lines' | 'html'; readonly most: number }
  /** Where a link leads. */
  | { readonly kind: 'href'; readonly isWeb?: true }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly initial?: number }
  | { readonly kind: 'check' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly initial?: string }
  /** `{ url, alt }` */
  | { readonly kind: 'picture' }
  /** `{ title, href }` */
  | { readonly kind: 'link' }
  | { readonly kind: 'pick'; readonly from: PickSource; readonly none?: PanelKey }
  /** A table, or a food menu, as one text that a hint explains. */
  | { readonly kind: 'cells' | 'menu'; readonly most: number }
  /** A product by id, or by the urlIds of its collection and itself. */
  | { readonly kind: 'product' }
  /** `1-6`, or none for the page's width. */
  | { readonly kind: 'columns' };

export type ItemInput = PlainInput & Shown;

/** The input of one field of a block. */
export type BlockInput = Shown &
  (
    | PlainInput
    | {
        readonly kind: 'items';
        readonly most: number;
        /** Names one of them by its number. */
        readonly row: PanelKey;
        readonly add: PanelKey;
        readonly fields: Readonly<Record<string, ItemInput>>;
      }
  );

export type BlockInputs = Readonly<Record<string, BlockInput>>;

type FieldName<Type extends Block['type']> = Exclude<keyof Extract<Block, { type: Type }> & string, 'type' | 'columns'>;

/** How a type of block is edited: an input for each of its fields, in this order. */
export interface Inspector<Type extends Block['type'] = Block['type']> {
  readonly label: PanelKey;
  readonly about: PanelKey;
  readonly fields: { readonly [Name in FieldName<Type>]-?: BlockInput };
}

/** Of a type that is only known when the page is loaded. */
export interface KnownInspector extends Pick<Inspector, 'label' | 'about'> {
  readonly fields: BlockInputs;
}
