import type { ProductType } from '@kontor/contracts/catalogue/catalogue';
import type { Cents, Currency } from '@kontor/contracts/kernel/money';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { PaymentProvider, PaymentQuestion } from '@kontor/contracts/ports/payments';
import type { Pricing } from '@kontor/contracts/pricing/pricing';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { OfferedPayment } from '@kontor/contracts/checkout/responses';

/** Shown when nothing is left to pay: paid by gift cards, or free (mostly by a coupon). */
const COVERED = {
  giftCard: { label: 'payment.giftCard', description: 'payment.giftCardText' },
  free: { label: 'payment.free', description: 'payment.freeText' },
} as const;

interface Payable {
  readonly site: SiteView;
  readonly amountCents: Cents;
  readonly currency: Currency;
  /** Product types in the order. */
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
  readonly renewing: boolean;
  readonly byGiftCard: boolean;
}

export const paysByGiftCard = ({ giftCards }: Pick<Pricing, 'giftCards'>): boolean =>
  giftCards.some(({ appliedCents }) => appliedCents > 0);

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
