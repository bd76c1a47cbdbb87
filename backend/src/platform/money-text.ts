import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Cents, type Currency, toDecimal } from '@kontor/contracts/kernel/money';
import { CLDRFramework } from '@phensley/cldr';

const { resolve } = createRequire(import.meta.url);
const cldr = new CLDRFramework({
  loader: (language) => readFileSync(resolve(`@phensley/cldr/packs/${language}.json`), 'utf8'),
  packCacheSize: 8,
});

interface MoneyStyle {
  /** BCP 47 */
  readonly language: string;
  readonly currency: Currency;
  readonly useCLDRMoneyFormat: boolean;
}

/** MD-03, as on pages: `1.234,50 €`; the older format has no spaces. */
export const moneyText = ({ language, currency, useCLDRMoneyFormat }: MoneyStyle, amount: Cents): string => {
  const text = cldr.get(language).Numbers.formatCurrency(toDecimal(amount, currency), currency);
  return useCLDRMoneyFormat ? text : text.replace(/\s/gu, '');
};
