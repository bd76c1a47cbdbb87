import type { Fact, FactRow } from '@kontor/contracts/analytics/facts';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import { type FactsOf, sealedText } from './maker.ts';

interface OfSignUp {
  readonly productId: string;
  readonly variantId: string;
  readonly number: number;
}

const signUp = ({ productId, variantId, number }: OfSignUp, row: FactRow<'restock_facts'>): readonly Fact[] => [
  ['restock_facts', { product_id: productId, variant_id: variantId, number, ...row }],
];

export const restockFacts: FactsOf<RestockEvent> = {
  RestockSignedUp: (of) =>
    signUp(of, {
      kind: 'signedUp',
      sign_up_id: of.signUpId,
      person_id: of.contact.personId,
      contact: sealedText(of.contact),
      language: of.language,
      needs_confirmation: of.needsConfirmation,
    }),
  RestockSignUpConfirmed: (of) => signUp(of, { kind: 'confirmed' }),
  RestockUnsubscribed: (of) => signUp(of, { kind: 'unsubscribed', reason: of.by }),
  RestockAlertsAsked: ({ productId, variantId, numbers, roundId, trigger }) =>
    numbers.flatMap((number) =>
      signUp({ productId, variantId, number }, { kind: 'asked', round_id: roundId, trigger_kind: trigger }),
    ),
  RestockAlertStarted: (of) => signUp(of, { kind: 'started', alert_id: of.alertId }),
  RestockAlertSent: (of) => signUp(of, { kind: 'sent', alert_id: of.alertId }),
  RestockAlertDeferred: (of) => signUp(of, { kind: 'deferred', alert_id: of.alertId }),
  RestockAlertWithdrawn: (of) => signUp(of, { kind: 'withdrawn', alert_id: of.alertId, reason: of.reason }),
  RestockAlertFailed: (of) => signUp(of, { kind: 'failed', alert_id: of.alertId, reason: of.kind }),
  RestockClaimOpened: (of) => signUp(of, { kind: 'opened', alert_id: of.alertId, cart_id: of.cartId }),
  RestockClaimExpired: (of) => signUp(of, { kind: 'expired', alert_id: of.alertId }),
  RestockSignUpsClosed: ({ productId, variantId, numbers, mail }) =>
    numbers.flatMap((number) =>
      signUp({ productId, variantId, number }, { kind: 'closed', reason: mail === null ? 'silent' : 'told' }),
    ),
  RestockBought: (of) => signUp(of, { kind: 'bought', alert_id: of.alertId, order_id: of.orderId }),
};
