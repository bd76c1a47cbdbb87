import type { UnitContent } from '@kontor/contracts/catalogue/catalogue';
import type { Cents } from '@kontor/contracts/kernel/money';
import { format } from '@kontor/contracts/messages/format';
import type { MessageKey, Messages } from '@kontor/contracts/messages/index';
import { type UnitPrice, unitPriceOf } from '@kontor/contracts/pricing/unit-price';
import type { FormatMoney } from '../money.server.ts';

interface Naming {
  readonly small: MessageKey;
  readonly large: MessageKey;
  /** Small units per large unit. */
  readonly factor: number;
}

const NAMING: Readonly<Record<UnitContent['unit'], Naming>> = {
  g: { small: 'unit.g', large: 'unit.kg', factor: 1000 },
  ml: { small: 'unit.ml', large: 'unit.l', factor: 1000 },
  cm: { small: 'unit.cm', large: 'unit.m', factor: 100 },
  cm2: { small: 'unit.cm2', large: 'unit.m2', factor: 10_000 },
  piece: { small: 'unit.piece', large: 'unit.piece', factor: 1 },
};

/** '100 g', '1 kg', '1 m²', '1 Stück' */
const unitName = ({ unit, per }: UnitPrice, messages: Messages): string => {
  const { small, large, factor } = NAMING[unit];
  return per % factor === 0 ? format(messages[large], { n: per / factor }) : format(messages[small], { n: per });
};

/** '7,80 € / 100 g'; `null` if the content is unknown. */
export const unitPriceText = (
  price: Cents,
  content: UnitContent | null,
  money: FormatMoney,
  messages: Messages,
): string | null => {
  const unitPrice = unitPriceOf(price, content);
  return (
    unitPrice &&
    format(messages['product.perUnit'], { price: money(unitPrice.cents), unit: unitName(unitPrice, messages) })
  );
};
