import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@kontor/contracts/kernel/events';
import { type AlertId, PersonId, ProductId, RoundId, SignUpId, VariantId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { RestockEvent, SeenStock } from '@kontor/contracts/restock/restock';
import { alertIdOf, chained, type Stamp } from '@kontor/contracts/restock/chain';
import { evolveRestock, NOBODY } from '@kontor/contracts/restock/state';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import fc from 'fast-check';
import { metadata, newEvent } from '../../../../test/support/events.ts';
import { firstInLine } from './alert-decisions.ts';
import { restockDecider } from './decider.ts';
import { type KeptHead, type LineProof, type ProofFinding, proveLine } from './proof.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const cup = { productId: ProductId.parse(uuid(1)), variantId: VariantId.parse(uuid(2)) };
const rule = { limit: 'stock', factorPercent: 150, claimMinutes: 60 } as const;
const round = (number: number): RoundId => RoundId.parse(uuid(100 + number));

/** Metadata of the n-th event of a line. */
const stampOf = (revision: number): Stamp => ({
  id: uuid(10_000 + revision),
  metadata: metadata({
    commandId: uuid(20_000 + revision),
    $correlationId: uuid(30_000 + revision),
    $causationId: uuid(40_000 + revision),
    actor: 'visitor:somebody',
    at: revision,
  }),
});

const stamped = (event: RestockEvent, revision: number): Recorded<RestockEvent> =>
  ({ ...event, ...stampOf(revision), stream: 'restock-demo_cup', position: '', revision }) as Recorded<RestockEvent>;

/** Chain links from before they covered event metadata. */
const OLDER = [
  '9261d2d08d4bc0fce701e90a80b57f60e85597fd9bd5471be79f889a5da8506b',
  '9badef2fa1535871e9e204b30e86b1943eded9b25bfbff477180b1622ebf0f13',
].map((chain, index) => ({
  type: 'RestockSignedUp',
  data: {
    ...cup,
    number: index + 1,
    signUpId: uuid(301 + index),
    contact: { personId: uuid(201 + index), iv: '', data: '' },
    language: 'de',
    joinsMailingList: false,
    needsConfirmation: false,
    origin: 'https://shop.example',
    at: 7,
    chain,
  },
}));

const recorded = <Event extends DomainEvent>(events: readonly Event[]): readonly Recorded<Event>[] =>
  events.map(({ type, data }, revision) => ({ ...newEvent(type, data), revision }) as unknown as Recorded<Event>);

class Line {
  #state = restockDecider.initial;
  readonly events: RestockEvent[] = [];
  readonly stock: StockEvent[] = [];

  do(command: object): this {
    const decided = restockDecider.decide(
      {
        ...cup,
        at: this.events.length,
        stamp: (index: number) => stampOf(this.events.length + index),
        ...command,
      } as never,
      this.#state,
    );
    for (const event of decided) {
      this.events.push(event);
      this.#state = restockDecider.evolve(this.#state, event, 0);
    }
    return this;
  }
  signUp(person: number): this {
    const contact = { personId: PersonId.parse(uuid(200 + person)), iv: '', data: '' };
    const signUpId = SignUpId.parse(uuid(300 + person));
    return this.do({
      type: 'SignUp',
      contact,
      signUpId,
      language: 'de',
      joinsMailingList: false,
      needsConfirmation: false,
    });
  }
  deliver(level: number): this {
    this.stock.push({ type: 'StockSet', data: { ...cup, level, reason: '' } });
    return this;
  }
  seen(free: number): SeenStock {
    return { free, revision: this.stock.length === 0 ? null : this.stock.length - 1 };
  }
  ask(roundId: RoundId, free: number): this {
    return this.do({
      type: 'AskAlerts',
      roundId,
      trigger: 'merchant',
      rule,
      stock: this.seen(free),
      from: 0,
      everyMs: 1,
    });
  }
  tell(roundId: RoundId, number: number, free: number, isHeld = true): this {
    const alertId = alertIdOf(roundId, number);
    const stock = this.seen(free);
    if (isHeld) this.hold(alertId);
    const sent = { claimUntil: 99, mayBeDouble: false, messageId: 'm' };
    return this.do({ type: 'StartAlert', number, alertId }).do({
      type: 'NoteAlertSent',
      number,
      alertId,
      stock,
      ...sent,
    });
  }
  hold(holderId: AlertId): void {
    this.stock.push({ type: 'StockReserved', data: { ...cup, holderId, quantity: 1, by: 1 } });
  }
  prove(events: readonly RestockEvent[] = this.events): readonly ProofFinding[] {
    return this.proveRecorded(events.map(stamped)).findings;
  }
  proveRecorded(events: readonly Recorded<RestockEvent>[], heads: readonly KeptHead[] = []): LineProof {
    return proveLine(events, recorded(this.stock), heads);
  }
  get recorded(): readonly Recorded<RestockEvent>[] {
    return this.events.map(stamped);
  }
  /** The line's head as seen at this revision. */
  head(revision: number, isOurs = true): KeptHead {
    return { revision, chain: this.events[revision]!.data.chain, isOurs };
  }
}

const honest = (): Line =>
  new Line()
    .signUp(1)
    .signUp(2)
    .signUp(3)
    .deliver(2)
    .ask(round(1), 2)
    .tell(round(1), 1, 2)
    .tell(round(1), 2, 1)
    .deliver(3)
    .ask(round(2), 1)
    .tell(round(2), 3, 1);

/** The line with a forged event and recomputed chain. */
const forged = (line: Line, index: number, change: object): readonly RestockEvent[] => {
  let before = '';
  return line.events.map((event, place) => {
    const { at, chain: _, ...data } = event.data;
    const fact = { type: event.type, data: place === index ? { ...data, ...change } : data } as RestockEvent;
    const [made] = chained(before, [fact], at, () => stampOf(place)) as readonly [RestockEvent];
    before = made.data.chain;
    return made;
  });
};

describe('the proof of a line', () => {
  it('reports nothing when alerts followed order and stock', () => {
    const line = honest();
    expect(line.prove()).toEqual([]);
    const { alertsSent, state, productId } = line.proveRecorded(line.recorded);
    expect([alertsSent, state.signUps.size, productId]).toEqual([3, 3, cup.productId]);
  });
  it('reports every changed and every missing event', () => {
    const { events } = honest();
    const line = honest();
    fc.assert(
      fc.property(fc.nat(events.length - 1), fc.constantFrom('at', 'number', 'productId', 'extra'), (index, field) => {
        const changed = events.map((event, place) =>
          place === index ? ({ ...event, data: { ...event.data, [field]: 4711 } } as unknown as RestockEvent) : event,
        );
        expect(line.prove(changed)).toEqual([{ revision: index, problem: 'broken' }]);
        if (index === events.length - 1) return;
        expect(line.prove(events.filter((_, place) => place !== index))).toEqual([
          { revision: index, problem: 'broken' },
        ]);
      }),
    );
  });
  it('reports any change of an event’s metadata', () => {
    const line = honest();
    const { recorded: events } = line;
    const changes = {
      id: { id: uuid(1) },
      ...Object.fromEntries(
        Object.keys(events[0]!.metadata).map((field) => [field, { metadata: { [field]: 'another' } }]),
      ),
      added: { metadata: { more: 1 } },
    };
    expect(Object.keys(changes)).toEqual(
      expect.arrayContaining(['at', 'actor', '$causationId', 'commandId', 'siteId']),
    );
    for (const revision of events.keys()) {
      for (const [name, change] of Object.entries(changes)) {
        const changed = events.map((event, place) =>
          place === revision
            ? { ...event, ...change, metadata: { ...event.metadata, ...('metadata' in change && change.metadata) } }
            : event,
        );
        expect([name, line.proveRecorded(changed).findings]).toEqual([name, [{ revision, problem: 'broken' }]]);
      }
    }
  });
  it('reports two swapped events', () => {
    const line = honest();
    for (let revision = 0; revision < line.events.length - 1; revision += 1) {
      const swapped = line.recorded.toSpliced(
        revision,
        2,
        { ...line.recorded[revision + 1]!, revision },
        { ...line.recorded[revision]!, revision: revision + 1 },
      );
      expect(line.proveRecorded(swapped).findings).toEqual([{ revision, problem: 'broken' }]);
    }
  });
  it('reports a truncated or missing line that was seen before', () => {
    const line = honest();
    const { length } = line.events;
    const head = line.head(length - 1);
    expect(line.proveRecorded(line.recorded, [head])).toMatchObject({ findings: [], seenUpTo: length - 1 });
    for (const left of [length - 1, length - 3, 0]) {
      const proof = line.proveRecorded(line.recorded.slice(0, left), [line.head(0), head]);
      expect(proof.findings).toContainEqual({ revision: length - 1, problem: 'missing' });
      expect(proof.seenUpTo).toBe(left === 0 ? null : 0);
    }
  });
  it('reports a rewritten line with a valid chain if it was seen before', () => {
    const line = honest();
    const anew = forged(line, 3, { from: 1 }).map(stamped);
    expect(line.proveRecorded(anew).findings).toEqual([]);
    expect(line.proveRecorded(anew, [line.head(2), line.head(5)]).findings).toEqual([
      { revision: 5, problem: 'rewritten' },
    ]);
  });
  it('rejects a head that was not signed here', () => {
    const line = honest();
    expect(line.proveRecorded(line.recorded, [line.head(4, false)])).toMatchObject({
      findings: [{ revision: 4, problem: 'foreign' }],
      seenUpTo: null,
    });
  });
  it('counts links from before they covered event metadata', () => {
    const line = honest();
    expect(line.proveRecorded(line.recorded).olderLinks).toBe(0);
    const old = OLDER.map((event, revision) => stamped(event as RestockEvent, revision));
    const { findings, olderLinks, state } = new Line().proveRecorded(old);
    expect([findings, olderLinks, state.signUps.size]).toEqual([[], 2, 2]);
    const changed = old.map((event) => ({ ...event, data: { ...event.data, origin: 'x' } }) as Recorded<RestockEvent>);
    expect(new Line().proveRecorded(changed).findings).toEqual([{ revision: 0, problem: 'broken' }]);
  });
  it('reports anybody passed over, even if the chain is valid', () => {
    const line = honest();
    expect(line.prove(forged(line, 3, { numbers: [1, 3] }))).toContainEqual({ revision: 3, problem: 'order' });
  });
  it('reports alerts beyond the rule, and wrong stock figures', () => {
    const line = honest();
    expect(line.prove(forged(line, 3, { numbers: [1, 2, 3] }))).toContainEqual({ revision: 3, problem: 'tooMany' });
    const stock = { free: 9, revision: 0 };
    expect(line.prove(forged(line, 3, { stock }))).toContainEqual({ revision: 3, problem: 'stock' });
  });
  it('works for a line in which one place was given twice', () => {
    const [first, second] = new Line().signUp(1).signUp(2).events;
    const twice = { ...second!, data: { ...second!.data, number: 1 } } as RestockEvent;
    const state = [first!, twice].reduce(evolveRestock, NOBODY);
    expect([state.waiting, firstInLine(state, 5)]).toEqual([2, [1]]);
  });
  it('reports a mail without a held unit', () => {
    const line = new Line().signUp(1).deliver(1).ask(round(1), 1).tell(round(1), 1, 1, false);
    expect(line.prove()).toEqual([{ revision: 3, problem: 'unit' }]);
  });
});
