import type { EditedPage } from '../editor/load-page.server.ts';

export type MergedAnswer =
  /**
   * @property page with what is typed in the form's inputs
   * @property changed ids of the blocks that others changed; `OWN`: fields of the page itself
   * @property isWhole nothing is typed that is not saved
   */
  | {
      readonly kind: 'merged';
      readonly page: EditedPage;
      readonly changed: readonly string[];
      readonly isWhole: boolean;
    }
  /** Somebody changed the same, which the form has to be sent for by hand. */
  | { readonly kind: 'conflict' };

/** Among the changed: the fields of the document itself. */
export const OWN = 'own';
