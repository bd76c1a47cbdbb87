import { describe, expect, it } from '@jest/globals';
import { CartId, OrderId, PersonId, ProductId, RoundId, SignUpId, VariantId } from '@kontor/contracts/kernel/ids';
import { LINE_SECTION, type RestockEvent } from '@kontor/contracts/restock/restock';
import { type MailLanguage, SIGN_UP_STATUSES } from '@kontor/contracts/restock/sign-up-parts';
import { alertIdOf } from '@kontor/contracts/restock/chain';
import type { SignUpDocument } from '@kontor/contracts/restock/queries';
import { waitsSince } from '@kontor/contracts/restock/line';
import { type RestockState, type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { SignUpGroup } from '@kontor/contracts/restock/responses';
import { type AskDocument, askView, statusAfter } from '@kontor/projections/features/restock/ask-view';
import { groupView } from '@kontor/projections/features/restock/group-view';
import { signUpView } from '@kontor/projections/features/restock/sign-up-view';
import fc from 'fast-check';
import { newEvent } from '../../../../test/support/events.ts';
import type { AlertDecision } from './alert-decisions.ts';
import { lineDecider } from '../../../../test/support/stamped.ts';
import type { RestockCommand } from './decider.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cup = { productId: ProductId.parse(uuid(1)), variantId: VariantId.parse(uuid(2)) };
const round = (number: number): RoundId => RoundId.parse(uuid(1000 + number));
const signUpId = (number: number): SignUpId => SignUpId.parse(uuid(2000 + number));

const signUp = (
  person: number,
  at: number,
  needsConfirmation = false,
  joinsMailingList = false,
  language: MailLanguage = 'de',
): RestockCommand => ({
  type: 'SignUp',
  ...cup,
  signUpId: signUpId(person),
  contact: { personId: PersonId.parse(uuid(3000 + person)), iv: 'iv', data: 'sealed' },
  language,
  joinsMailingList,
  origin: 'http://demo.localhost',
  needsConfirmation,
  at,
});
const ask = (free: number | null, roundId: RoundId): RestockCommand => ({
  type: 'AskAlerts',
  ...cup,
  roundId,
  trigger: 'merchant',
  rule: { limit: 'stock', factorPercent: 150, claimMinutes: 60 },
  stock: { free, revision: 1 },
  from: 1000,
  everyMs: 10,
  at: 500,
});
type Noted = Extract<AlertDecision, { readonly alertId: unknown }>['type'];
const OUTCOME = {
  stock: { free: 1, revision: 1 },
  claimUntil: 99,
  mayBeDouble: true,
  messageId: 'm',
  reason: '550',
  kind: 'bounced',
  cartId: CartId.parse(uuid(5000)),
  orderId: OrderId.parse(uuid(4000)),
};
const note = (type: Noted, number: number, roundId: RoundId): RestockCommand =>
  ({ type, ...cup, number, alertId: alertIdOf(roundId, number), at: 600, ...OUTCOME }) as RestockCommand;

const confirm = (number: number): RestockCommand => ({
  type: 'ConfirmSignUp',
  ...cup,
  number,
  signUpId: signUpId(number),
  at: 450,
});
const leave = (number: number): RestockCommand => ({
  type: 'Unsubscribe',
  ...cup,
  number,
  signUpId: signUpId(number),
  by: 'link',
  at: 460,
});

const close = (tells: boolean): RestockCommand => ({
  type: 'CloseLine',
  ...cup,
  tells,
  from: 2000,
  everyMs: 10,
  at: 700,
});
const told = (number: number, isRefused = false): RestockCommand => ({
  type: 'NoteClosing',
  ...cup,
  number,
  signUpId: signUpId(number),
  outcome: isRefused ? { kind: 'refused', reason: '550' } : { messageId: 'm' },
  at: 710,
});

const named = (command: RestockCommand, state: RestockState): RestockCommand | null => {
  if (command.type !== 'ConfirmSignUp' && command.type !== 'Unsubscribe' && command.type !== 'NoteClosing')
    return command;
  const known = signUpAt(state, command.number);
  return known ? { ...command, signUpId: known.signUpId } : null;
};

/** Applies the commands to the read models and to the decider's state. */
const after = (commands: readonly RestockCommand[]) => {
  let state: RestockState = lineDecider.initial;
  let group: SignUpGroup | null = null;
  const signUps = new Map<string, SignUpDocument | null>();
  const asks = new Map<string, AskDocument | null>();
  const events: RestockEvent[] = [];
  for (const given of commands) {
    const command = named(given, state);
    if (command === null) continue;
    for (const event of lineDecider.decide(command, state)) {
      const recorded = { ...newEvent(event.type, event.data), revision: events.length } as never;
      events.push(event);
      state = lineDecider.evolve(state, event, 0);
      if (groupView.types.some((type) => type === event.type)) group = groupView.evolve(group, recorded);
      const isOfMany = event.type === 'RestockAlertsAsked' || event.type === 'RestockSignUpsClosed';
      const [documents, view] = isOfMany ? [asks, askView] : [signUps, signUpView];
      const { id } = view.keyOf(recorded);
      documents.set(id, view.evolve((documents.get(id) ?? null) as never, recorded) as never);
    }
  }
  const asked = Object.assign({}, ...[...asks.values()].map((document) => document?.asks)) as AskDocument['asks'];
  const closed = Object.assign(
    {},
    ...[...asks.values()].map((document) => document?.closings),
  ) as AskDocument['closings'];
  const listed = [...signUps.values()].flatMap((one) => one ?? []);
  const statuses = listed.map((one) => [one.number, statusAfter(asked[one.number], closed[one.number], one)]);
  return { state, group, listed, asks, asked, closed, statuses, events };
};

describe('the read models of waiting lines (RS-05, RS-06)', () => {
  it('agree with the line itself after any commands', () => {
    const number = fc.integer({ min: 1, max: 6 });
    const id = fc.nat(3);
    const language = fc.constantFrom<MailLanguage>('de', 'en');
    const anySignUp = fc.tuple(number, fc.nat(400), fc.boolean(), fc.boolean(), language).map((of) => signUp(...of));
    const anyCommand: fc.Arbitrary<RestockCommand> = fc.oneof(
      { weight: 4, arbitrary: anySignUp },
      { weight: 2, arbitrary: fc.tuple(fc.nat(4), id).map(([free, one]) => ask(free, round(one))) },
      number.map(confirm),
      number.map(leave),
      fc.boolean().map(close),
      fc.tuple(number, fc.boolean()).map((of) => told(...of)),
      {
        weight: 4,
        arbitrary: fc
          .tuple(
            fc.constantFrom<Noted>(
              'StartAlert',
              'NoteAlertSent',
              'DeferAlert',
              'WithdrawAlert',
              'NoteAlertFailed',
              'OpenClaim',
              'ExpireClaim',
              'NoteBought',
            ),
            number,
            id,
          )
          .map(([type, one, of]) => note(type, one, round(of))),
      },
    );
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
        const { state, group, statuses, listed } = after(commands);
        expect(statuses).toEqual(state.signUps.map((one) => [one.number, one.status]).toArray());
        const said = ({ joinsMailingList, language, languageAt }: SignUpDocument | SignUp) => [
          joinsMailingList,
          language,
          languageAt,
        ];
        expect(listed.map(said)).toEqual(state.signUps.map(said).toArray());
        if (state.signUps.size === 0) return expect(group).toBeNull();
        const counts = Object.fromEntries(
          SIGN_UP_STATUSES.map((status) => [status, state.signUps.count((one) => one.status === status)]),
        );
        expect(group?.counts).toEqual(counts);
        expect([group?.isWaiting, group?.waitingSince]).toEqual([state.waiting > 0, waitsSince(state)]);
      }),
    );
  });

  it('give the waiting time of the first remaining subscriber', () => {
    const line = [signUp(1, 10), signUp(2, 20), signUp(3, 30)];
    const since = (...commands: readonly RestockCommand[]) => {
      const { group, state } = after([...line, ...commands]);
      expect(group?.waitingSince).toBe(waitsSince(state));
      return group?.waitingSince;
    };
    expect(since()).toBe(10);
    expect(since(ask(1, round(1)))).toBe(20);
    expect(since(ask(1, round(1)), leave(2))).toBe(30);
    expect(since(ask(1, round(1)), note('WithdrawAlert', 1, round(1)))).toBe(10);
    expect(since(ask(1, round(1)), note('WithdrawAlert', 1, round(1)), note('NoteBought', 1, round(1)))).toBe(20);
    expect(since(ask(3, round(1)))).toBeNull();
    expect(since(signUp(4, 40, true), ask(3, round(1)), confirm(4))).toBe(40);
  });

  it('give the results of the newest round and of each alert in it', () => {
    const first = round(1);
    const { group, listed, asked } = after([
      ...[1, 2, 3, 4].map((person) => signUp(person, person)),
      ask(3, first),
      ...[1, 2, 3].map((number) => note('StartAlert', number, first)),
      note('NoteAlertSent', 1, first),
      note('OpenClaim', 1, first),
      note('NoteBought', 1, first),
      note('NoteAlertFailed', 2, first),
      note('DeferAlert', 3, first),
    ]);
    expect(group?.lastRound).toMatchObject({ asked: 3, sent: 1, opened: 1, bought: 1, failed: 1, until: 1020 });
    expect(group?.counts).toMatchObject({ bought: 1, failed: 1, asked: 1, waiting: 1 });
    expect(asked[3]).toMatchObject({ at: 500, dueAt: 1020 });
    expect(listed[0]).toMatchObject({ sentAt: 600, openedAt: 600, boughtAt: 600, mayBeDouble: true, claimUntil: null });
    expect(listed[1]?.failure).toEqual({ kind: 'bounced', reason: '550', at: 600 });
    expect(listed[2]?.deferred).toBe('550');
    expect(listed[3]).toMatchObject({
      status: 'waiting',
      sentAt: null,
      receipt: expect.stringMatching(/^[\da-f]{64}$/u),
    });
  });

  it('tell how a line has ended, and of each in it', () => {
    const line = [signUp(1, 1), signUp(2, 2, true), signUp(3, 3), signUp(4, 4), ask(1, round(1))];
    const silent = after([...line, close(false)]);
    expect(silent.statuses.map(([, status]) => status)).toEqual(['closed', 'closed', 'closed', 'closed']);
    expect(silent.group).toMatchObject({ counts: { closed: 4, waiting: 0 }, isWaiting: false, waitingSince: null });
    const { statuses, listed, closed, group, events } = after([...line, close(true), told(3), told(4, true), told(4)]);
    expect(statuses.map(([, status]) => status)).toEqual(['closing', 'closed', 'closed', 'closed']);
    expect([1, 3, 4].map((number) => closed[number]?.dueAt)).toEqual([2020, 2000, 2010]);
    expect([closed[2], closed[3]?.at]).toEqual([expect.objectContaining({ status: 'closed', dueAt: null }), 700]);
    expect(listed[2]).toMatchObject({ closingSentAt: 710, failure: null });
    expect(listed[3]).toMatchObject({ closingSentAt: null, failure: { kind: 'refused', reason: '550', at: 710 } });
    expect(group?.counts).toMatchObject({ closing: 1, closed: 3 });
    expect(events.filter(({ type }) => type.startsWith('RestockClosing'))).toHaveLength(2);
  });

  it('stay small: no event or document contains more than one section of the line', () => {
    const many = LINE_SECTION * 2 + 10;
    const people = Array.from({ length: many }, (_, index) => signUp(index + 1, index));
    const { events, asks, group, statuses } = after([...people, ask(null, round(1))]);
    const ended = after([...people, close(true)]);
    expect(
      ended.events.flatMap((event) => (event.type === 'RestockSignUpsClosed' ? [event.data.mail?.from] : [])),
    ).toEqual([2000, 2000 + LINE_SECTION * 10, 2000 + LINE_SECTION * 20]);
    expect(ended.group?.counts).toMatchObject({ closing: many, waiting: 0 });
    const rounds = events.flatMap((event) => (event.type === 'RestockAlertsAsked' ? [event.data] : []));
    expect(rounds.map(({ numbers, from }) => [numbers.length, from])).toEqual([
      [LINE_SECTION, 1000],
      [LINE_SECTION, 1000 + LINE_SECTION * 10],
      [10, 1000 + LINE_SECTION * 20],
    ]);
    expect([...asks.values()].map((document) => Object.keys(document!.asks).length)).toEqual([500, 500, 10]);
    expect(group).toMatchObject({
      counts: { asked: many, waiting: 0 },
      lastRound: { asked: many, until: 1000 + (many - 1) * 10 },
    });
    expect(statuses.every(([, status]) => status === 'asked')).toBe(true);
  });
});
