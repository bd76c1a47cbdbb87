import type { InstalmentLocale } from '../instalments/instalments.ts';

/** IN-04: what the instalment provider tells shoppers. */
export interface InstalmentPages {
  /**
   * A whole page of HTML, as the provider wrote it: to be cleaned before anybody sees it.
   * @throws InstalmentPagesUnavailable
   */
  page(locale: InstalmentLocale): Promise<string>;
}

/** The provider does not answer, or with something that is no page. */
export class InstalmentPagesUnavailable extends Error {
  override readonly name = 'InstalmentPagesUnavailable';
}
