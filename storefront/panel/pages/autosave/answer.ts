import type { EditorHead } from '../editor/load-page.server.ts';

export type AutosaveAnswer =
  /**
   * @property edit the page's newest
   * @property isWhole what is typed wrong is not saved
   * @property shared what else has its address, in words; missing: it was not changed
   */
  | {
      readonly kind: 'saved';
      readonly edit: number;
      readonly isWhole: boolean;
      readonly head: EditorHead;
      readonly shared?: string | null;
    }
  /**
   * The page was edited elsewhere since the form was made, or it is gone. What others have not changed may be saved; the
   * form has to know what they changed before it can tell its own changes from that.
   */
  | { readonly kind: 'newer' };
