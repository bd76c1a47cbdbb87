import type { CLDR, CurrencyType } from '@phensley/cldr';
import { type Context, type FormatterTable, isTruthy, type Node, Type } from '@squarespace/template-engine';
import { MarkupNode } from './safe-nodes.ts';
import { decimalOf, markup, written } from './formatter-kinds.ts';
import { cldrOf } from './locales.ts';

interface Amount {
  readonly value: string;
  readonly currency: string;
}

/** MD-01: a money value, or cents of the store's currency. */
const amountOf = (node: Node, context: Context): Amount => {
  if (node.type === Type.OBJECT) {
    const [value, currency] = node.get('decimalValue').isMissing()
      ? ['value', 'currency']
      : ['decimalValue', 'currencyCode'];
    return {
      value: node.get(value ?? '').asString(),
      currency:
        node
          .get(currency ?? '')
          .asString()
          .trim() || 'USD',
    };
  }
  const selected = ['websiteSettings', 'website'].map((from) =>
    context.resolve([from, 'storeSettings', 'selectedCurrency']).asString(),
  );
  const currency = selected.find((code) => code !== '') ?? 'USD';
  return { value: (decimalOf(node.asString()) ?? decimalOf('0'))?.divide(100).toString() ?? '0', currency };
};

/** MD-03: two digits, grouped. */
const plainAmount = ({ value }: Amount, cldr: CLDR): string =>
  cldr.Numbers.formatDecimal(decimalOf(value) ?? 0, {
    group: true,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

const inCurrency = ({ value, currency }: Amount, cldr: CLDR): string =>
  cldr.Numbers.formatCurrency(decimalOf(value) ?? 0, currency as CurrencyType);

const usesCldr = (context: Context): boolean =>
  ['featureFlags', 'website'].some((from) => isTruthy(context.resolve([from, 'useCLDRMoneyFormat'])));

const moneyFormat = written(({ node, context, cldr }) => {
  const amount = amountOf(node, context);
  return usesCldr(context) ? inCurrency(amount, cldr) : plainAmount(amount, cldr);
});

export const MONEY_FORMATTERS: FormatterTable = {
  'money-format': moneyFormat,
  moneyFormat,
  'money-string': written(({ node, context, cldr }) => {
    const amount = amountOf(node, context);
    if (usesCldr(context)) return inCurrency(amount, cldr);
    return new MarkupNode(markup`<span class="sqs-money-native">${plainAmount(amount, cldr)}</span>`);
  }),
  'i18n-money-format': written(({ node, args: [locale], context, cldr }) =>
    inCurrency(amountOf(node, context), locale === undefined ? cldr : cldrOf(locale)),
  ),
};
