import type { AlertId, ProductId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { StreamHead } from '@kontor/contracts/ports/seen-log';
import { RESTOCK_EVENT_TYPES, type RestockEvent, type SeenStock } from '@kontor/contracts/restock/restock';
import { type Link, linkBetween } from '@kontor/contracts/restock/chain';
import { NOBODY, pendingAlerts, type RestockState, signUpAt } from '@kontor/contracts/restock/state';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { freeUnits, type StockState } from '@kontor/contracts/stock/state';
import { holdersAmong, stockAfterEach } from '../stock/queries.ts';
import { firstInLine, toBeTold } from './alert-decisions.ts';
import { restockDecider } from './decider.ts';

/**
 * `broken`: the event is not the one that was appended here. `rewritten`: it is not the one that was seen here.
 * `missing`: it was seen, and the line ends before it. `foreign`: a head that names it was not signed here. `order`:
 * alerts were asked for past somebody who waits further in front, or a mail went out that nobody asked for. `tooMany`:
 * more were told than the rule allows. `stock`: there was not as much to be had as the event says. `unit`: a mail went
 * out though no unit was held or free.
 */
export const PROOF_PROBLEMS = [
  'broken',
  'rewritten',
  'missing',
  'foreign',
  'order',
  'tooMany',
  'stock',
  'unit',
] as const;
export type ProofProblem = (typeof PROOF_PROBLEMS)[number];

/** Events. */
const STEP = 100;

export interface ProofFinding {
  /** Of the event in the variant's line. */
  readonly revision: number;
  readonly problem: ProofProblem;
}

export interface LineProof {
  /** `null`: nobody has ever waited. */
  readonly productId: ProductId | null;
  /** After all events. */
  readonly state: RestockState;
  readonly alertsSent: number;
  /**
   * None: alerts were asked for in the order of the sign-ups and never exceeded the rule. Mails follow each other as
   * they are asked for; one that the mail server does not take at once may be overtaken.
   */
  readonly findings: readonly ProofFinding[];
  /** Revision of the last event whose end of the line was seen and holds; `null`: none was. */
  readonly seenUpTo: number | null;
  /** Links that do not cover who caused an event, when and why: from before they did. */
  readonly olderLinks: number;
}

/** A head that somebody has kept, and whether this installation has signed it. */
export interface KeptHead extends Pick<StreamHead, 'revision' | 'chain'> {
  readonly isOurs: boolean;
}

/** Looks at each event of a variant's line again, beside what the log says of the variant's stock. */
export const proveLine = (
  line: readonly Recorded<RestockEvent>[],
  stock: readonly Recorded<StockEvent>[],
  heads: readonly KeptHead[] = [],
): LineProof => {
  const steps = provingLine(line, stock, heads);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** The same in steps of a few ms, so that others have their turn in between. */
export function* provingLine(
  line: readonly Recorded<RestockEvent>[],
  stock: readonly Recorded<StockEvent>[],
  heads: readonly KeptHead[] = [],
): Generator<undefined, LineProof> {
  const history = new StockHistory(stock);
  const findings: ProofFinding[] = [];
  let state = NOBODY;
  let alertsSent = 0;
  let olderLinks = 0;
  for (const [index, event] of line.entries()) {
    if (index % STEP === STEP - 1) yield;
    const link = linkOf(event, index, state);
    if (link === null) {
      // What comes after is built on something else: it proves nothing any more.
      findings.push({ revision: event.revision, problem: 'broken' });
      break;
    }
    if (!isKnown(event)) continue;
    if (link === 'older') olderLinks += 1;
    for (const problem of problemsOf(event, state, history)) findings.push({ revision: event.revision, problem });
    if (event.type === 'RestockAlertSent') alertsSent += 1;
    state = restockDecider.evolve(state, event, event.metadata.at);
  }
  const seen = heads.filter((head) => head.isOurs && isHeld(line, head)).map(({ revision }) => revision);
  const seenUpTo = seen.length === 0 ? null : Math.max(...seen);
  findings.push(...headFindings(line, heads));
  return { productId: line[0]?.data.productId ?? null, state, alertsSent, findings, seenUpTo, olderLinks };
}

/** `null`: it is not the event that was appended in this place. */
const linkOf = (event: Recorded<RestockEvent>, place: number, { chain }: RestockState): Link | null => {
  if (event.revision !== place) return null;
  return isKnown(event) ? linkBetween(chain, event) : 'whole';
};

const isHeld = (line: readonly Recorded<RestockEvent>[], { revision, chain }: KeptHead): boolean =>
  line[revision]?.data.chain === chain;

const headFindings = (line: readonly Recorded<RestockEvent>[], heads: readonly KeptHead[]): readonly ProofFinding[] =>
  heads.flatMap((head): readonly ProofFinding[] => {
    const { revision, isOurs } = head;
    if (!isOurs) return [{ revision, problem: 'foreign' }];
    if (revision >= line.length) return [{ revision, problem: 'missing' }];
    return isHeld(line, head) ? [] : [{ revision, problem: 'rewritten' }];
  });

const isKnown = ({ type }: Recorded<RestockEvent>): boolean =>
  (RESTOCK_EVENT_TYPES as readonly string[]).includes(type);

const problemsOf = (
  event: Recorded<RestockEvent>,
  state: RestockState,
  history: StockHistory,
): readonly ProofProblem[] => {
  if (event.type === 'RestockAlertsAsked') {
    const { stock, numbers } = event.data;
    return [
      ...(history.confirms(stock, state) ? [] : (['stock'] as const)),
      ...(numbers.length > toBeTold(event.data, state) ? (['tooMany'] as const) : []),
      ...(isSame(numbers, firstInLine(state, numbers.length)) ? [] : (['order'] as const)),
    ];
  }
  if (event.type !== 'RestockAlertSent') return [];
  const { alertId, number, stock, claimUntil } = event.data;
  const alert = signUpAt(state, number)?.alert;
  const wasAsked = alert?.alertId === alertId;
  const isHeld = claimUntil !== null && history.wasHeldFor(alertId);
  // Who tells more than there are units promises none.
  const hasUnit = isHeld || (claimUntil === null && (stock.free !== 0 || alert?.rule.limit !== 'stock'));
  return [
    ...(history.confirms(stock, state) ? [] : (['stock'] as const)),
    ...(wasAsked ? [] : (['order'] as const)),
    ...(hasUnit ? [] : (['unit'] as const)),
  ];
};

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((number, index) => number === others[index]);

class StockHistory {
  readonly #states: readonly StockState[];
  readonly #held: ReadonlySet<string>;

  constructor(events: readonly Recorded<StockEvent>[]) {
    this.#states = stockAfterEach(events);
    this.#held = new Set(
      events.flatMap(({ type, data }) => (type === 'StockReserved' && data.quantity > 0 ? [data.holderId] : [])),
    );
  }

  /** Whether so much was to be had at that revision, and so much of it held for alerts on their way. */
  confirms({ free, held = 0, revision }: SeenStock, line: RestockState): boolean {
    if (revision === null) return free === 0 && held === 0;
    const stock = this.#states[revision];
    if (stock === undefined || freeUnits(stock) !== free) return false;
    return held === 0 || holdersAmong(pendingAlerts(line), stock) === held;
  }

  wasHeldFor(alertId: AlertId): boolean {
    return this.#held.has(alertId);
  }
}
