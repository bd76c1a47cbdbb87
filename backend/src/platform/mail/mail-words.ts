import type { Country } from '@kontor/contracts/preferences/commerce-preferences';
import type { Cents, Currency } from '@kontor/contracts/kernel/money';
import { type TextByKey, textsIn } from '@kontor/contracts/messages/index';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { moneyText } from '../money-text.ts';

export interface MailWords {
  readonly text: TextByKey;
  readonly amount: (cents: Cents) => string;
  /** @param basisPoints 1900 is 19 % */
  readonly percent: (basisPoints: number) => string;
  /** In the shop's time zone. @param at in ms since 1970 */
  readonly moment: (at: number) => string;
  readonly country: (code: Country) => string;
}

export interface MailStyle {
  readonly site: Pick<SiteView, 'useCLDRMoneyFormat' | 'timeZone'>;
  readonly language: string;
  readonly currency: Currency;
}

/** Cached per language and time zone: creating a formatter takes far longer than using it. */
const once = <Format>(make: (language: string, timeZone?: string) => Format): typeof make => {
  const made = new Map<string, Format>();
  return (language, timeZone) => {
    const key = `${language} ${timeZone}`;
    const format = made.get(key) ?? make(language, timeZone);
    made.set(key, format);
    return format;
  };
};

const formats = {
  percent: once((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })),
  moment: once(
    (language, timeZone) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }),
  ),
  country: once((language) => new Intl.DisplayNames(language, { type: 'region' })),
};

export const mailWords = ({ site, language, currency }: MailStyle): MailWords => {
  const { useCLDRMoneyFormat, timeZone } = site;
  return {
    text: textsIn(language),
    amount: (amount) => moneyText({ language, currency, useCLDRMoneyFormat }, amount),
    percent: (basisPoints) => formats.percent(language).format(basisPoints / 10_000),
    moment: (at) => formats.moment(language, timeZone).format(at),
    country: (code) => formats.country(language).of(code) ?? code,
  };
};
