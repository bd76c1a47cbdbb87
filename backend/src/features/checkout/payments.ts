import type { OfferedPayment } from '@kontor/contracts/checkout';
import type { ProductType } from '@kontor/contracts/catalogue';
import type { Cents, Currency } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { PaymentProvider, PaymentQuestion } from '@kontor/contracts/ports/payments';
import type { SiteView } from '@kontor/contracts/sites';

/** Where gift cards leave nothing to be paid. */
export const COVERED = 'giftCard';

interface Payable {
  readonly site: SiteView;
  readonly amountCents: Cents;
  readonly currency: Currency;
  /** What is paid for. */
  readonly productTypes: readonly ProductType[];
}

export const paymentQuestion = ({ site, amountCents, currency, productTypes }: Payable): PaymentQuestion => ({
  preferences: site.commerce,
  amountCents,
  currency,
  testMode: site.commerce.checkout.testMode,
  isSent: productTypes.includes('physical'),
  hasGiftCards: productTypes.includes('giftCard'),
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
    .map(({ method, label, description, unsentDescription = description }) => ({
      method,
      label: messages[label],
      description: messages[question.isSent ? description : unsentDescription],
    }));
};
