import { toPay } from '@kontor/contracts/orders/ledger';
import type { PaymentInstructions } from '@kontor/contracts/orders/queries';
import type { OrderView } from '@kontor/contracts/orders/orders';
import type { SiteView } from '@kontor/contracts/sites/sites';

/** How the rest of an order is paid; `null`: nothing is due, or a provider collects it. */
export const instructionsFor = (site: SiteView, order: OrderView): PaymentInstructions | null => {
  const amountCents = toPay(order);
  if (amountCents === 0) return null;
  const { prepayment, invoice } = site.commerce.payment;
  switch (order.paymentMethod) {
    case 'prepayment': {
      const { accountHolder, bic, bank, dueDays } = prepayment;
      // Merchants type it in groups or not; whoever shows it makes groups of its own.
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
