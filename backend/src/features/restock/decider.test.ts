import { describe, expect, it } from '@jest/globals';
import { CartId, OrderId, PersonId, ProductId, RoundId, SignUpId, VariantId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { AlertRule, RestockEvent, SeenStock } from '@kontor/contracts/restock/restock';
import { alertIdOf, linkBetween, NO_LINK } from '@kontor/contracts/restock/chain';
import { type RestockState, signUpAt } from '@kontor/contracts/restock/state';
import type { AlertTrigger } from '@kontor/contracts/restock/responses';
import fc from 'fast-check';
import { given } from '../../../../test/support/given.ts';
import type { AlertDecision } from './alert-decisions.ts';
import { lineDecider, stamp } from '../../../../test/support/stamped.ts';
import type { RestockCommand } from './decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cup = { productId: ProductId.parse(uuid(1)), variantId: VariantId.parse(uuid(2)) };
const round = (number: number): RoundId => RoundId.parse(uuid(1000 + number));
const signUpId = (person: number): SignUpId => SignUpId.parse(uuid(2000 + person));
const contact = (person: number) => ({ personId: PersonId.parse(uuid(3000 + person)), iv: 'iv', data: 'sealed' });
const orderId = OrderId.parse(uuid(4000));
const cartId = CartId.parse(uuid(5000));
const byStock: AlertRule = { limit: 'stock', factorPercent: 150, claimMinutes: 60 };

const signUp = (person: number, needsConfirmation = false, at = person, joinsMailingList = false): RestockCommand => ({
  type: 'SignUp',
  ...cup,
  signUpId: signUpId(person),
  contact: contact(person),
  language: 'de',
  joinsMailingList,
  origin: 'https://shop.example',
  needsConfirmation,
  at,
});
const ask = (
  free: number | null,
  { roundId = round(1), rule = byStock, trigger }: { roundId?: RoundId; rule?: AlertRule; trigger?: AlertTrigger } = {},
): RestockCommand => ({
  type: 'AskAlerts',
  ...cup,
  roundId,
  trigger: trigger ?? 'merchant',
  rule,
  stock: { free, revision: 1 },
  from: 0,
  everyMs: 10,
  at: 50,
});
type Noted = Extract<AlertDecision, { readonly alertId: unknown }>['type'];
const seen: SeenStock = { free: 1, revision: 1 };
/** An outcome of the alert for a place in line. */
const note = (type: Noted, number: number, more: object = {}, roundId = round(1)): RestockCommand =>
  ({ type, ...cup, number, alertId: alertIdOf(roundId, number), at: 60, ...more }) as RestockCommand;
const sent = (number: number, roundId = round(1)): readonly RestockCommand[] => [
  note('StartAlert', number, { claimUntil: 99 }, roundId),
  note('NoteAlertSent', number, { stock: seen, claimUntil: 99, mayBeDouble: false, messageId: 'm' }, roundId),
];

const after = (...commands: readonly RestockCommand[]) => {
  let state: RestockState = lineDecider.initial;
  const events: RestockEvent[] = [];
  for (const command of commands) {
    for (const event of lineDecider.decide(command, state)) {
      events.push(event);
      state = lineDecider.evolve(state, event, 0);
    }
  }
  return { state, events };
};
const asked = (...commands: readonly RestockCommand[]): readonly (readonly number[])[] =>
  after(...commands).events.flatMap((event) => (event.type === 'RestockAlertsAsked' ? [event.data.numbers] : []));
const statusOf = (number: number, ...commands: readonly RestockCommand[]) =>
  signUpAt(after(...commands).state, number)?.status;

describe('a restock sign-up', () => {
  it('gets the next place in line', () => {
    const { events } = after(signUp(1), signUp(2));
    expect(events.map(({ type, data }) => [type, 'number' in data && data.number])).toEqual([
      ['RestockSignedUp', 1],
      ['RestockSignedUp', 2],
    ]);
  });
  it('is in line once, however often repeated, and again after a notification', () => {
    expect(after(signUp(1), signUp(1)).events).toHaveLength(1);
    expect(statusOf(2, signUp(1), ask(1), ...sent(1), signUp(1))).toBe('waiting');
  });
  it('waits from its original place after confirmation', () => {
    const confirm: RestockCommand = { type: 'ConfirmSignUp', ...cup, number: 1, signUpId: signUpId(1), at: 3 };
    expect(asked(signUp(1, true), signUp(2), ask(2))).toEqual([[2]]);
    expect(asked(signUp(1, true), signUp(2), confirm, confirm, ask(1))).toEqual([[1]]);
  });
  it('also keeps its place when repeated without a need for confirmation', () => {
    const { events } = after(signUp(1, true), signUp(2), signUp(1));
    expect(events.slice(2)).toMatchObject([{ type: 'RestockSignUpConfirmed', data: { number: 1, waitsSince: 1 } }]);
    expect(asked(signUp(1, true), signUp(2), signUp(1), ask(1))).toEqual([[1]]);
  });
  it('is asked to confirm again when repeated, at doubling intervals', () => {
    const again = (...minutes: readonly number[]) =>
      after(signUp(1, true, 0), ...minutes.map((minute) => signUp(1, true, minute * 60_000))).events.flatMap((event) =>
        event.type === 'RestockConfirmationAsked' ? [[event.data.mail, event.data.at / 60_000]] : [],
      );
    expect(again(1, 9)).toEqual([]);
    expect(again(10, 11, 19, 20, 39, 40, 80)).toEqual([
      [2, 10],
      [3, 20],
      [4, 40],
      [5, 80],
    ]);
    expect(again(600, 601, 1199, 1200)).toEqual([
      [2, 600],
      [3, 1200],
    ]);
  });
  it('may add the newsletter later, unless anyone else could do so for them', () => {
    const joins = (...commands: readonly RestockCommand[]) =>
      after(...commands).events.filter(({ type }) => type === 'RestockMailingListJoined').length;
    expect(joins(signUp(1), signUp(1, false, 2, true), signUp(1, false, 3, true))).toBe(1);
    expect(joins(signUp(1, false, 1, true), signUp(1, false, 2, true), signUp(1))).toBe(0);
    expect(joins(signUp(1), signUp(1, true, 2, true))).toBe(0);
    expect(joins(signUp(1, true), signUp(1, true, 2, true))).toBe(1);
  });
  it('waits since the sign-up, not since the confirmation', () => {
    const confirm: RestockCommand = { type: 'ConfirmSignUp', ...cup, number: 2, signUpId: signUpId(2), at: 50 };
    expect(after(signUp(1), signUp(2, true), confirm).events.at(-1)).toMatchObject({ data: { waitsSince: 1 } });
    expect(after(signUp(1, true), signUp(2, true), confirm).events.at(-1)).toMatchObject({ data: { waitsSince: 2 } });
  });
  it('is not notified after unsubscribing', () => {
    const leave: RestockCommand = { type: 'Unsubscribe', ...cup, number: 1, signUpId: signUpId(1), by: 'link', at: 3 };
    expect(asked(signUp(1), signUp(2), leave, leave, ask(1))).toEqual([[2]]);
    expect(after(signUp(1), ask(1), leave, ...sent(1)).state).toMatchObject({ waiting: 0, pending: 0 });
    given(lineDecider)().when(leave).thenRefused('notFound', 'restock.signUpUnknown');
  });
  it('can be ended by any of its links, however often repeated', () => {
    const leave: RestockCommand = { type: 'Unsubscribe', ...cup, number: 1, signUpId: signUpId(1), by: 'link', at: 90 };
    const twice = [signUp(1), ask(1), ...sent(1), signUp(2), signUp(1)];
    const left = after(...twice, leave).events.slice(-2);
    expect(left).toMatchObject([
      { type: 'RestockUnsubscribed', data: { number: 1, was: 'told', waitsSince: 2, alertId: expect.any(String) } },
      { type: 'RestockUnsubscribed', data: { number: 3, was: 'waiting', waitsSince: 2 } },
    ]);
    const back = [...twice, leave, signUp(1)];
    expect([statusOf(4, ...back), statusOf(4, ...back, leave)]).toEqual(['waiting', 'unsubscribed']);
  });
});

describe('notified subscribers', () => {
  const three = [signUp(1), signUp(2), signUp(3)];
  it('are the first in line, as many as there are units', () => {
    expect(asked(...three, ask(2))).toEqual([[1, 2]]);
    expect(asked(...three, ask(0))).toEqual([]);
    expect(asked(...three, ask(null))).toEqual([[1, 2, 3]]);
  });
  it('are as many as the rule allows', () => {
    expect(asked(...three, ask(2, { rule: { ...byStock, limit: 'factor' } }))).toEqual([[1, 2, 3]]);
    expect(asked(...three, ask(1, { rule: { ...byStock, limit: 'factor' } }))).toEqual([[1]]);
    expect(asked(...three, ask(1, { rule: { ...byStock, limit: 'everyone' } }))).toEqual([[1, 2, 3]]);
  });
  it('count before the mail is sent, so that a second request does not use the same units', () => {
    expect(asked(...three, ask(2), ask(2, { roundId: round(2) }))).toEqual([[1, 2]]);
    expect(asked(...three, ask(2), ask(3, { roundId: round(2) }))).toEqual([[1, 2], [3]]);
  });
  it('count once, also when a unit is already held for them', () => {
    const held = { ...ask(1, { roundId: round(2) }), stock: { free: 1, held: 1, revision: 2 } } as RestockCommand;
    const deferred = [note('StartAlert', 1, { claimUntil: 99 }), note('DeferAlert', 1, { reason: '450' })];
    expect(asked(...three, ask(1), ...deferred, held)).toEqual([[1], [2]]);
  });
  it('return to their place when nothing is left', () => {
    const withdrawn = [...three, ask(2), note('WithdrawAlert', 1, { reason: 'soldOut' }), ...sent(2)];
    expect(asked(...withdrawn, ask(1, { roundId: round(2) }))).toEqual([[1, 2], [1]]);
  });
  it('are notified once: late commands and those of other rounds change nothing', () => {
    const told = [...three, ask(1), ...sent(1)];
    expect(after(...told, ...sent(1), ...sent(1, round(9))).events).toHaveLength(after(...told).events.length);
  });
  it('are recorded as notified after unsubscribing or buying, and keep that status', () => {
    const mailed = note('NoteAlertSent', 1, { stock: seen, claimUntil: 99, mayBeDouble: false, messageId: 'm' });
    const sending = [...three, ask(1), note('StartAlert', 1, { claimUntil: 99 })];
    const leave: RestockCommand = { type: 'Unsubscribe', ...cup, number: 1, signUpId: signUpId(1), by: 'link', at: 3 };
    const left = after(...sending, leave, mailed).events.slice(-2);
    expect(left.map(({ type, data }) => [type, 'was' in data && data.was])).toEqual([
      ['RestockUnsubscribed', 'sending'],
      ['RestockAlertSent', 'unsubscribed'],
    ]);
    expect(left[0]?.data).not.toHaveProperty('alertId');
    expect(statusOf(1, ...sending, leave, mailed)).toBe('unsubscribed');
    // Their held unit is released once.
    const given = after(
      ...sending,
      leave,
      mailed,
      note('ExpireClaim', 1, { isLent: false }),
      note('ExpireClaim', 1, { isLent: false }),
    );
    expect(given.events.filter(({ type }) => type === 'RestockClaimExpired')).toHaveLength(1);
    expect(given.state.owed).toBe(1);
    expect(statusOf(1, ...sending, note('NoteBought', 1, { orderId }), mailed)).toBe('bought');
    const refused = after(...sending, leave, note('NoteAlertFailed', 1, { kind: 'refused', reason: '550' }));
    expect(refused.events.at(-1)).toMatchObject({ type: 'RestockAlertWithdrawn', data: { reason: 'unsubscribed' } });
  });
  it('are recorded with two mails when two runs each sent one', () => {
    const mailed = (mayBeDouble: boolean) =>
      note('NoteAlertSent', 1, { stock: seen, claimUntil: 99, mayBeDouble, messageId: 'm' });
    const sending = [...three, ask(1), note('StartAlert', 1, { claimUntil: 99 })];
    const types = (...more: readonly RestockCommand[]) =>
      after(...sending, ...more)
        .events.slice(5)
        .map(({ type }) => type);
    expect(types(mailed(false), mailed(true), mailed(true))).toEqual(['RestockAlertSent', 'RestockAlertDoubled']);
    expect(types(mailed(true), mailed(false))).toEqual(['RestockAlertSent']);
    expect(types(mailed(false), note('ExpireClaim', 1, { isLent: false }), mailed(true)).at(-1)).toBe(
      'RestockAlertDoubled',
    );
  });
  it('may be notified again after a definite failure', () => {
    const deferred = [...three, ask(1), note('StartAlert', 1), note('DeferAlert', 1, { reason: '450' })];
    expect(statusOf(1, ...deferred)).toBe('asked');
    expect(statusOf(1, ...deferred, ...sent(1))).toBe('told');
  });
  it('fail permanently, also by a later bounce', () => {
    const bounce = note('NoteAlertFailed', 1, { kind: 'bounced', reason: '550' });
    expect(statusOf(1, ...three, ask(1), note('StartAlert', 1), bounce)).toBe('failed');
    expect(statusOf(1, ...three, ask(1), ...sent(1), bounce)).toBe('failed');
  });
});

describe('a held unit', () => {
  const told = [signUp(1), signUp(2), signUp(3), ask(1), ...sent(1)];
  it('expires once, and the next in line is notified', () => {
    const expired = [...told, note('ExpireClaim', 1, { isLent: false }), note('ExpireClaim', 1, { isLent: false })];
    expect(statusOf(1, ...expired)).toBe('missed');
    const next = ask(9, { roundId: round(2), trigger: 'next' });
    expect(asked(...expired, next, { ...next, roundId: round(3) } as RestockCommand)).toEqual([[1], [2]]);
  });
  it('counts as bought even after it expired', () => {
    const bought = note('NoteBought', 1, { orderId });
    expect(statusOf(1, ...told, note('OpenClaim', 1, { cartId }))).toBe('opened');
    expect(statusOf(1, ...told, bought, bought)).toBe('bought');
    expect(statusOf(1, ...told, note('ExpireClaim', 1, { isLent: false }), bought)).toBe('bought');
    // The next one is owed a unit only if the checkout does not keep it.
    const owed = (isLent: boolean) => after(...told, note('ExpireClaim', 1, { isLent }), bought).state.owed;
    expect([owed(true), owed(false)]).toEqual([0, 1]);
  });
  it('counts as bought by the link of an earlier alert, which does not change the newer one', () => {
    const again = [signUp(1), ask(1), note('WithdrawAlert', 1, { reason: 'soldOut' }), ask(1, { roundId: round(2) })];
    const { state, events } = after(...again, note('NoteBought', 1, { orderId }));
    expect(events.at(-1)).toMatchObject({ type: 'RestockBought', data: { alertId: alertIdOf(round(1), 1), orderId } });
    expect(signUpAt(state, 1)).toMatchObject({ status: 'asked', alert: { alertId: alertIdOf(round(2), 1) } });
    expect(state).toMatchObject({ pending: 1, waiting: 0, owed: 0 });
    expect(after(signUp(1), note('NoteBought', 2, { orderId })).events).toHaveLength(1);
  });
  it('stays bought, missed or failed after unsubscribing', () => {
    const leave: RestockCommand = { type: 'Unsubscribe', ...cup, number: 1, signUpId: signUpId(1), by: 'link', at: 3 };
    expect(statusOf(1, ...told, note('NoteBought', 1, { orderId }), leave)).toBe('bought');
    expect(statusOf(1, ...told, note('ExpireClaim', 1, { isLent: false }), leave)).toBe('missed');
    expect(statusOf(1, ...told, leave)).toBe('unsubscribed');
  });
});

it('every event is chained to all before it', () => {
  const { events } = after(signUp(1), signUp(2), ask(2), ...sent(1), note('WithdrawAlert', 2, { reason: 'soldOut' }));
  const isWhole = (chain: readonly RestockEvent[]): boolean =>
    chain.every((event, index) =>
      linkBetween(chain[index - 1]?.data.chain ?? NO_LINK, { ...stamp(0), ...event } as Recorded<RestockEvent>),
    );
  expect(isWhole(events)).toBe(true);
  fc.assert(
    fc.property(fc.nat(events.length - 1), fc.constantFrom('at', 'productId', 'number'), (index, field) => {
      const changed = events.map((event, place) =>
        place === index ? ({ ...event, data: { ...event.data, [field]: 77 } } as unknown as RestockEvent) : event,
      );
      expect(isWhole(changed)).toBe(false);
      if (index < events.length - 1) expect(isWhole(events.filter((_, place) => place !== index))).toBe(false);
    }),
  );
});

it('under any commands, nobody is notified before an earlier subscriber, nor more people than units', () => {
  const person = fc.integer({ min: 1, max: 6 });
  const anyCommand: fc.Arbitrary<RestockCommand> = fc.oneof(
    { weight: 4, arbitrary: person.map((who) => signUp(who)) },
    fc.record({ free: fc.nat(3), id: fc.nat(3) }).map(({ free, id }) => ask(free, { roundId: round(id) })),
    fc
      .record({
        type: fc.constantFrom<Noted>('StartAlert', 'NoteAlertSent', 'WithdrawAlert', 'DeferAlert', 'ExpireClaim'),
        number: person,
        id: fc.nat(3),
      })
      .map(({ type, number, id }) =>
        note(type, number, { stock: seen, claimUntil: 99, mayBeDouble: false, messageId: 'm', reason: '' }, round(id)),
      ),
  );
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
      let state: RestockState = lineDecider.initial;
      for (const command of commands) {
        const waiting = state.signUps.filter(({ status }) => status === 'waiting').map(({ number }) => number);
        const { pending } = state;
        for (const event of lineDecider.decide(command, state)) {
          if (event.type === 'RestockAlertsAsked') {
            expect(event.data.numbers).toEqual(waiting.take(event.data.numbers.length).toArray());
            expect(event.data.numbers.length + pending).toBeLessThanOrEqual(
              Math.max(event.data.stock.free ?? 0, pending),
            );
          }
          state = lineDecider.evolve(state, event, 0);
        }
        const count = (...statuses: readonly string[]) =>
          state.signUps.count(({ status }) => statuses.includes(status));
        expect([state.waiting, state.pending]).toEqual([count('waiting'), count('asked', 'sending')]);
      }
    }),
  );
});
