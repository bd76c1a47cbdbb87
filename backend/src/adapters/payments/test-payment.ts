import type { PaymentProvider } from '@kontor/contracts/ports/payments';

/** Simulated payment, in test mode only. */
export const testPayment: PaymentProvider = {
  method: 'test',
  label: 'payment.test',
  description: 'payment.testText',
  renews: true,
  isOffered: ({ testMode }) => testMode,
  pay: async ({ orderId }) => ({ kind: 'paid', reference: `test-${orderId}` }),
};
