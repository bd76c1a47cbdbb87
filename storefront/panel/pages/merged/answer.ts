import type { EditedPage } from '../editor/load-page.server.ts';

export type MergedAnswer =
  /**
   * @property page with what is typed in the form's inputs
   * @property changed names of the inputs that others changed
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

/** What was sent to be saved and then typed otherwise, without an answer that it alone is saved: JSON, by input. */
export const SENT_FIELD = 'sent';
