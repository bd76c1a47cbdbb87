import type { PaymentProvider } from '@kontor/contracts/ports/payments';

/** Vorkasse: the shopper transfers the money, and staff confirm its arrival. */
export const prepayment: PaymentProvider = {
  method: 'prepayment',
  label: 'payment.prepayment',
  description: 'payment.prepaymentText',
  unsentDescription: 'payment.prepaymentTextUnsent',
  renews: true,
  isOffered: ({ preferences: { payment } }) => payment.prepayment.enabled,
  pay: async () => ({ kind: 'awaiting' }),
};
