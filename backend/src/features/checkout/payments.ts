import type { OfferedPayment } from '@kontor/contracts/checkout';
import type { Cents, Currency } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { PaymentProvider, PaymentQuestion } from '@kontor/contracts/ports/payments';
import type { SiteView } from '@kontor/contracts/sites';

/** Where gift cards leave nothing to be paid. */
export const COVERED = 'giftCard';

export const paymentQuestion = (site: SiteView, amountCents: Cents, currency: Currency): PaymentQuestion => ({
  preferences: site.commerce,
  amountCents,
  currency,
  testMode: site.commerce.checkout.testMode,
});

/** What a shopper may choose from, in words. @param renewing only what a subscription can be renewed with */
export const offeredPayments = (
  providers: readonly PaymentProvider[],
  site: SiteView,
  question: PaymentQuestion,
  renewing: boolean,
): readonly OfferedPayment[] => {
  const messages = messagesOf(site.language);
  if (question.amountCents === 0 && !renewing) {
    return [{ method: COVERED, label: messages['payment.giftCard'], description: messages['payment.giftCardText'] }];
  }
  return providers
    .filter((provider) => provider.isOffered(question) && (provider.renews || !renewing))
    .map(({ method, label, description }) => ({
      method,
      label: messages[label],
      description: messages[description],
    }));
};
