import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { CLDRFramework } from '@phensley/cldr';

const { resolve } = createRequire(import.meta.url);
const cldr = new CLDRFramework({
  loader: (language) => readFileSync(resolve(`@phensley/cldr/packs/${language}.json`), 'utf8'),
  packCacheSize: 8,
});

export type FormatMoney = (amount: Cents) => string;

interface MoneyStyle {
  readonly language: string;
  readonly currency: Currency;
  readonly useCLDRMoneyFormat: boolean;
}

/** MD-03: `1.234,50 €`; the former format has no space: `1.234,50€`. */
export const moneyFormatter = ({ language, currency, useCLDRMoneyFormat }: MoneyStyle): FormatMoney => {
  const { Numbers } = cldr.get(language);
  return (amount) => {
    const text = Numbers.formatCurrency(toDecimal(amount, currency), currency);
    return useCLDRMoneyFormat ? text : text.replace(/\s/gu, '');
  };
};

export const moneyOf = (site: SiteView): FormatMoney =>
  moneyFormatter({
    language: site.language,
    currency: site.storeSettings.selectedCurrency,
    useCLDRMoneyFormat: site.useCLDRMoneyFormat,
  });
