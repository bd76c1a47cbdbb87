import type { PaymentProvider } from '@kontor/contracts/ports/payments';

/** Rechnung: payment after delivery. */
export const invoice: PaymentProvider = {
  method: 'invoice',
  label: 'payment.invoice',
  description: 'payment.invoiceText',
  unsentDescription: 'payment.invoiceTextUnsent',
  renews: true,
  isOffered: ({ preferences: { payment }, amountCents, hasGiftCards }) =>
    !hasGiftCards &&
    payment.invoice.enabled &&
    (payment.invoice.maximumCents === null || amountCents <= payment.invoice.maximumCents),
  pay: async () => ({ kind: 'awaiting' }),
};
