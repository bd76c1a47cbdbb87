import type { Instant } from '@kontor/contracts/kernel/ambient';
import { type Cents, cents } from '@kontor/contracts/kernel/money';
import { Refusal, refuseField, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { Typed } from '../../form-handling/answer.ts';
import { parseAmount, typedAmount } from '../../form-handling/amount.server.ts';
import { parseMoment } from '../../preferences/form-values.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Reads a form's fields one by one and notes what is wrong with each, so that all of it is told at once. */
export class TypedReader {
  readonly #values: Typed;
  readonly #site: SiteView;
  readonly #problems = new Map<string, RefusalText>();

  constructor(values: Typed, site: SiteView) {
    this.#values = values;
    this.#site = site;
  }

  /** Line breaks as they are kept, not as forms send them. */
  text(name: string): string {
    return (this.#values[name] ?? '').replaceAll('\r\n', '\n').trim();
  }

  isOn(name: string): boolean {
    return this.#values[name] === 'on';
  }

  list(name: string, separator: RegExp = /,/u): string[] {
    const parts = this.text(name)
      .split(separator)
      .map((part) => part.trim());
    return [...new Set(parts.filter((part) => part !== ''))];
  }

  /** `null`: nothing was typed. */
  number(name: string, { min, max }: Bounds): number | null {
    const typed = this.text(name);
    if (typed === '') return null;
    const number = /^\d{1,10}$/u.test(typed) ? Number(typed) : NaN;
    if (number >= min && number <= max) return number;
    this.refuse(name, { key: 'product.numberInvalid', params: { min, max } });
    return null;
  }

  /** `null`: nothing was typed, or no amount. */
  amount(name: string): Cents | null {
    const { storeSettings, language } = this.#site;
    const { selectedCurrency: currency } = storeSettings;
    const typed = this.text(name);
    if (typed === '') return null;
    const amount = parseAmount(typed, currency, language);
    if (amount !== null && amount >= 0) return amount;
    this.refuse(name, {
      key: 'product.priceInvalid',
      params: { example: typedAmount(cents(1250), currency, language) },
    });
    return null;
  }

  /** In ms since 1970, typed in the site's time zone. `null`: nothing was typed, or no moment. */
  moment(name: string): Instant | null {
    const typed = this.text(name);
    const moment = parseMoment(typed, this.#site);
    if (typed !== '' && moment === null) this.refuse(name, { key: 'settings.momentInvalid' });
    return moment;
  }

  /** The first problem of each field counts. */
  refuse(name: string, text: RefusalText): void {
    if (!this.#problems.has(name)) this.#problems.set(name, text);
  }

  /** @throws Refusal where anything was wrong */
  end(): void {
    const [first] = this.#problems;
    if (!first) return;
    throw this.#problems.size === 1
      ? refuseField(...first)
      : new Refusal('invalid', { key: 'error.invalid' }, Object.fromEntries(this.#problems));
  }
}
