import type { ProductAnswer } from '../../catalogue/product/answer.ts';
import type { PanelAnswer } from '../../form-handling/answer.ts';

export const PAGE_INTENT = 'page';
/** Where an added block goes: `TOP`, below a block, or at the end if empty. */
export const PLACE_FIELD = 'place';
export const TOP = 'top';
export const PUBLISH_WISH = 'publish';
export const UNDO_WISH = 'undo';
export const REDO_WISH = 'redo';

export type PageAnswer = PanelAnswer & {
  readonly conflict?: NonNullable<ProductAnswer['conflict']>;
  /** The page has a newer version to show: somebody else's, or one saved before something else was refused. */
  readonly isNewer?: true;
  /** Without JavaScript: the block whose list has changed. */
  readonly opened?: string;
};

/* Ids of elements that get the focus after a step; each stands in the address after `#`. */
export const ADD_ID = 'block-hinzufuegen';
export const MISSING_ID = 'fehlt';
export const cardId = (partId: string): string => `block-${partId}`;
export const stepId = (way: 'up' | 'down', partId: string): string => `${way}-${partId}`;
