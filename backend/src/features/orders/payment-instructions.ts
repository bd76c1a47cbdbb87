import { toPay } from '@kontor/contracts/orders/ledger';
import type { PaymentInstructions } from '@kontor/contracts/orders/queries';
import type { OrderView } from '@kontor/contracts/orders/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';

/** How to pay the rest; `null`: nothing is due, or a provider collects it. */
export const instructionsFor = (site: SiteView, order: OrderView): PaymentInstructions | null => {
  const amountCents = toPay(order);
  if (amountCents === 0) return null;
  const { prepayment, invoice } = site.commerce.payment;
  switch (order.paymentMethod) {
    case 'prepayment': {
      const { accountHolder, bic, bank, dueDays } = prepayment;
      // Merchants may type the IBAN with spaces; views format it themselves.
      const iban = prepayment.iban.replace(/\s/gu, '');
      const purpose = String(order.number);
      return { method: 'prepayment', accountHolder, iban, bic, bank, purpose, amountCents, dueDays };
    }
    case 'invoice':
      return { method: 'invoice', amountCents, dueDays: invoice.dueDays };
    default:
      return null;
  }
};
