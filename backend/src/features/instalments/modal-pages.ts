import type { InstalmentLocale } from '@kontor/contracts/instalments/instalments';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { InstalmentPages } from '@kontor/contracts/ports/instalment-pages';
import { cleanPage } from './clean-page.ts';

/** Cache time of a page, and pause after a failure, in ms. */
const KEEP = 10 * 60_000;
const PAUSE = 10_000;

interface Kept {
  readonly html: Promise<string>;
  until: number;
}

/** The provider's sanitised pages, cached, as every shopper may open the modal. */
export class ModalPages {
  readonly #pages: InstalmentPages;
  readonly #clock: Clock;
  readonly #kept = new Map<InstalmentLocale, Kept>();

  constructor(pages: InstalmentPages, clock: Clock) {
    this.#pages = pages;
    this.#clock = clock;
  }

  /** @throws InstalmentPagesUnavailable */
  html(locale: InstalmentLocale): Promise<string> {
    const known = this.#kept.get(locale);
    if (known && known.until > this.#clock.now()) return known.html;
    const kept: Kept = { html: this.#pages.page(locale).then(cleanPage), until: this.#clock.now() + KEEP };
    kept.html.catch(() => (kept.until = this.#clock.now() + PAUSE));
    this.#kept.set(locale, kept);
    return kept.html;
  }
}
