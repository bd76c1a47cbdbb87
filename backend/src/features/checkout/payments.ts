import type { OfferedPayment } from '@kontor/contracts/checkout/checkout';
import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { Cents, Currency } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { PaymentProvider, PaymentQuestion } from '@kontor/contracts/ports/payments';
import type { Pricing } from '@kontor/contracts/pricing/pricing';
import type { SiteView } from '@kontor/contracts/sites/sites';

/** Where nothing is left to be paid: gift cards have paid it, or it cost nothing, by a coupon mostly. */
const COVERED = {
  giftCard: { label: 'payment.giftCard', description: 'payment.giftCardText' },
  free: { label: 'payment.free', description: 'payment.freeText' },
} as const;

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

interface Paying {
  /** Only what a subscription can be renewed with. */
  readonly renewing: boolean;
  /** Whether a gift card pays some of it. */
  readonly byGiftCard: boolean;
}

/** Whether a gift card pays some of it. */
export const paysByGiftCard = ({ giftCards }: Pick<Pricing, 'giftCards'>): boolean =>
  giftCards.some(({ appliedCents }) => appliedCents > 0);

/** What a shopper may choose from, in words. */
export const offeredPayments = (
  providers: readonly PaymentProvider[],
  site: SiteView,
  question: PaymentQuestion,
  { renewing, byGiftCard }: Paying,
): readonly OfferedPayment[] => {
  const messages = messagesOf(site.language);
  if (question.amountCents === 0 && !renewing) {
    const method = byGiftCard ? 'giftCard' : 'free';
    const { label, description } = COVERED[method];
    return [{ method, label: messages[label], description: messages[description] }];
  }
  return providers
    .filter((provider) => provider.isOffered(question) && (provider.renews || !renewing))
    .map(({ method, label, description, unsentDescription = description }) => ({
      method,
      label: messages[label],
      description: messages[question.isSent ? description : unsentDescription],
    }));
};
