import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import { PersonId, ProductId, RoundId, SignUpId, VariantId } from '@kontor/contracts/kernel/ids';
import type { RestockState } from '@kontor/contracts/restock/state';
import { lineDecider } from '../../../../test/support/stamped.ts';
import type { RestockCommand } from './decider.ts';
import { rehearse } from './rehearsal.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cup = { productId: ProductId.parse(uuid(1)), variantId: VariantId.parse(uuid(2)) };
const rule = { ...DEFAULT_PREFERENCES.restock, mailsPerMinute: 60 };

const signUp = (person: number): RestockCommand => ({
  type: 'SignUp',
  ...cup,
  signUpId: SignUpId.parse(uuid(2000 + person)),
  contact: { personId: PersonId.parse(uuid(3000 + person)), iv: 'iv', data: 'sealed' },
  language: 'de',
  joinsMailingList: false,
  origin: 'http://demo.localhost',
  needsConfirmation: false,
  at: person,
});
const ask = (free: number | null, of = rule): RestockCommand => ({
  type: 'AskAlerts',
  ...cup,
  roundId: RoundId.parse(uuid(1000)),
  trigger: 'merchant',
  rule: of,
  stock: { free, revision: 1 },
  from: 0,
  everyMs: 10,
  at: 50,
});
const after = (...commands: readonly RestockCommand[]): RestockState =>
  commands.reduce<RestockState>(
    (state, command) =>
      lineDecider.decide(command, state).reduce((last, event) => lineDecider.evolve(last, event, 0), state),
    lineDecider.initial,
  );
const four = [1, 2, 3, 4].map(signUp);

describe('a rehearsal (RS-07)', () => {
  const now = (free: number | null) => ({ at: 100_000, nextMailAt: 0, stock: { free, revision: 1 } });

  it.each([
    ['as many as there are units', rule, 2],
    ['somewhat more', { ...rule, limit: 'factor', factorPercent: 150 } as const, 2],
    ['everyone', { ...rule, limit: 'everyone' } as const, 1],
    ['nobody, where there is nothing', rule, 0],
    ['everyone, where it is not counted', rule, null],
  ])('names the same people that an alert would notify: %s', (_, of, free) => {
    const state = after(...four);
    const { people, count } = rehearse(state, of, now(free), 25);
    const asked = lineDecider
      .decide(ask(free, of), state)
      .flatMap((event) => (event.type === 'RestockAlertsAsked' ? event.data.numbers : []));
    expect(people.map(({ signUp: { number } }) => number)).toEqual(asked);
    expect(count).toBe(asked.length);
  });

  it('says when the stock would run out, and who would be too late', () => {
    const everyone = { ...rule, limit: 'everyone' } as const;
    const { runsOutAfter, people } = rehearse(after(...four), everyone, now(3), 25);
    expect([runsOutAfter, people.map(({ getsUnit }) => getsUnit)]).toEqual([3, [true, true, true, false]]);
    expect(rehearse(after(...four), rule, now(9), 25).runsOutAfter).toBeNull();
    expect(rehearse(after(...four), rule, now(null), 25).runsOutAfter).toBeNull();
  });

  it('counts pending alerts', () => {
    const state = after(...four, ask(1));
    expect(rehearse(state, rule, now(1), 25)).toMatchObject({ count: 0, pending: 1, waiting: 3, runsOutAfter: null });
    expect(rehearse(state, rule, now(2), 25)).toMatchObject({ count: 1, runsOutAfter: 1 });
  });

  it('names only the first ones, and gives the time of the last mail', () => {
    const { people, count, from, until } = rehearse(after(...four), rule, { ...now(4), nextMailAt: 105_000 }, 2);
    expect([people.length, count, from, until]).toEqual([2, 4, 105_000, 108_000]);
  });
});
