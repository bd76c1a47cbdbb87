import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type RestockEvent, sectionOf } from '@kontor/contracts/restock/restock';
import type { Ask, SignUpDocument } from '@kontor/contracts/restock/queries';

type Event = Extract<Recorded<RestockEvent>, { type: 'RestockAlertsAsked' }>;

/** One per section of a line, so bounded in size. */
export interface AskDocument {
  readonly asks: Readonly<Record<number, Ask>>;
}

export const askIdOf = (variantId: string, section: number): string => `${variantId}.${section}`;

/** RS-06: last alert per sign-up; one event covers up to a section. */
export const askView: Projection<AskDocument, Event> = {
  schema: { name: 'restock-asks', indexes: {} },
  types: followed<RestockEvent>()({
    RestockSignedUp: false,
    RestockMailingListJoined: false,
    RestockConfirmationAsked: false,
    RestockConfirmationSent: false,
    RestockConfirmationFailed: false,
    RestockSignUpConfirmed: false,
    RestockUnsubscribed: false,
    RestockCameBack: false,
    RestockAlertsAsked: true,
    RestockAlertStarted: false,
    RestockAlertSent: false,
    RestockAlertDoubled: false,
    RestockAlertDeferred: false,
    RestockAlertWithdrawn: false,
    RestockAlertFailed: false,
    RestockClaimOpened: false,
    RestockClaimExpired: false,
    RestockBought: false,
  }),
  keyOf: (event) => {
    const { variantId, numbers } = event.data;
    return { siteId: siteOf(event), id: askIdOf(variantId, sectionOf(numbers[0] ?? 1)) };
  },
  evolve: (view, { revision, data: { roundId, numbers, at, from, everyMs } }) => {
    const asks = numbers.map((number, index): readonly [number, Ask] => [
      number,
      { roundId, revision, at, dueAt: from + index * everyMs },
    ]);
    return { asks: { ...view?.asks, ...Object.fromEntries(asks) } };
  },
};

/** The alert counts unless the sign-up has a newer event. */
export const statusAfter = (ask: Ask | undefined, { status, revision }: Pick<SignUpDocument, 'status' | 'revision'>) =>
  ask !== undefined && ask.revision > revision ? 'asked' : status;
