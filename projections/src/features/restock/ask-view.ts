import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { type RestockEvent, sectionOf } from '@kontor/contracts/restock/restock';
import type { Ask, Closing, SignUpDocument } from '@kontor/contracts/restock/queries';

type Event = Extract<Recorded<RestockEvent>, { type: 'RestockAlertsAsked' | 'RestockSignUpsClosed' }>;

/** One per section of a line, so bounded in size. */
export interface AskDocument {
  readonly asks: Readonly<Record<number, Ask>>;
  readonly closings: Readonly<Record<number, Closing>>;
}

export const askIdOf = (variantId: string, section: number): string => `${variantId}.${section}`;

/** RS-06: last alert and closing per sign-up; one event covers up to a section. */
export const askView: Projection<AskDocument, Event> = {
  schema: { name: 'restock-asks', indexes: {}, generation: 2 },
  types: followed<RestockEvent>()({
    RestockSignedUp: false,
    RestockMailingListJoined: false,
    RestockLanguageChanged: false,
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
    RestockSignUpsClosed: true,
    RestockClosingSent: false,
    RestockClosingFailed: false,
  }),
  keyOf: (event) => {
    const { variantId, numbers } = event.data;
    return { siteId: siteOf(event), id: askIdOf(variantId, sectionOf(numbers[0] ?? 1)) };
  },
  evolve: (view, { type, revision, data }) => {
    const { asks, closings } = view ?? { asks: {}, closings: {} };
    if (type === 'RestockAlertsAsked') {
      const { roundId, numbers, at, from, everyMs } = data;
      const made = numbers.map((number, index): readonly [number, Ask] => [
        number,
        { roundId, revision, at, dueAt: from + index * everyMs },
      ]);
      return { asks: { ...asks, ...Object.fromEntries(made) }, closings };
    }
    const { numbers, at, mail } = data;
    const status = mail === null ? 'closed' : 'closing';
    const made = numbers.map((number, index): readonly [number, Closing] => [
      number,
      { status, revision, at, dueAt: mail && mail.from + index * mail.everyMs },
    ]);
    return { asks, closings: { ...closings, ...Object.fromEntries(made) } };
  },
};

/** What covers many at once counts unless the sign-up has a newer event. */
export const statusAfter = (
  ask: Ask | undefined,
  closing: Closing | undefined,
  { status, revision }: Pick<SignUpDocument, 'status' | 'revision'>,
): SignUpDocument['status'] => {
  const known: readonly Pick<SignUpDocument, 'status' | 'revision'>[] = [
    ...(ask ? [{ status: 'asked', revision: ask.revision } as const] : []),
    ...(closing ? [closing] : []),
  ];
  return known.reduce((newest, one) => (one.revision > newest.revision ? one : newest), { status, revision }).status;
};
