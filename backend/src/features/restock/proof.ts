import type { AlertId, ProductId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { StreamHead } from '@kontor/contracts/ports/seen-log';
import { RESTOCK_EVENT_TYPES, type RestockEvent, type SeenStock } from '@kontor/contracts/restock/restock';
import { type Link, linkBetween } from '@kontor/contracts/restock/chain';
import { NOBODY, pendingAlerts, type RestockState, signUpAt } from '@kontor/contracts/restock/state';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { freeUnits, type StockState } from '@kontor/contracts/stock/state';
import { holdersAmong, stockAfterEach } from '../stock/exports.ts';
import { firstInLine, nextRecipients } from './alert-decisions.ts';
import { restockDecider } from './decider.ts';

/**
 * `broken`: not the event that was appended here. `rewritten`: not the event that was seen here. `missing`: seen, but
 * the line ends before it. `foreign`: a head was not signed here. `order`: alerts passed over an earlier subscriber, or
 * a mail was sent without a request. `tooMany`: more alerts than the rule allows. `stock`: the recorded stock is wrong.
 * `unit`: a mail was sent without a held or free unit.
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

const STEP = 100;

export interface ProofFinding {
  readonly revision: number;
  readonly problem: ProofProblem;
}

export interface LineProof {
  /** `null`: there was never a subscriber. */
  readonly productId: ProductId | null;
  readonly state: RestockState;
  readonly alertsSent: number;
  /**
   * Empty: alerts followed the sign-up order and never exceeded the rule. Mails are sent in that order; one that the
   * mail server defers may be overtaken.
   */
  readonly findings: readonly ProofFinding[];
  /** Last revision confirmed by a seen head; `null`: none. */
  readonly seenUpTo: number | null;
  /** Links from before they covered an event's cause and time. */
  readonly olderLinks: number;
}

export interface KeptHead extends Pick<StreamHead, 'revision' | 'chain'> {
  readonly isOurs: boolean;
}

/** Verifies each event of a variant's line against the log of its stock. */
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

/** As `proveLine`, yielding every few ms so that it does not block. */
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
      // Everything after it builds on a wrong link and proves nothing.
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

/** `null`: not the event that was appended at this place. */
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
      ...(numbers.length > nextRecipients(event.data, state) ? (['tooMany'] as const) : []),
      ...(isSame(numbers, firstInLine(state, numbers.length)) ? [] : (['order'] as const)),
    ];
  }
  if (event.type !== 'RestockAlertSent') return [];
  const { alertId, number, stock, claimUntil } = event.data;
  const alert = signUpAt(state, number)?.alert;
  const wasAsked = alert?.alertId === alertId;
  const isHeld = claimUntil !== null && history.wasHeldFor(alertId);
  // An alert beyond the stock promises no unit.
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

  /** Whether the recorded free and held units are right for that revision. */
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
