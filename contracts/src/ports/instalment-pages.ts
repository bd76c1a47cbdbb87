import type { InstalmentLocale } from '../instalments/instalments.ts';

/** IN-04 */
export interface InstalmentPages {
  /**
   * HTML page as the provider sent it; callers must sanitise it.
   * @throws InstalmentPagesUnavailable
   */
  page(locale: InstalmentLocale): Promise<string>;
}

/** No answer, or not a page. */
export class InstalmentPagesUnavailable extends Error {
  override readonly name = 'InstalmentPagesUnavailable';
}
