import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent, EventMetadata } from '../kernel/events.ts';
import { AlertId, type RoundId } from '../kernel/ids.ts';
import type { Recorded } from '../kernel/projection.ts';
import type { RestockEvent, RestockFact } from './restock.ts';

/** Before the first event. */
export const NO_LINK = '';

/** What stands on an event besides what happened: who caused it, when, as an effect of what. */
export interface Stamp {
  readonly id: string;
  readonly metadata: EventMetadata;
}

/** Of the n-th event that a command causes, from 0. */
export type Stamping = (index: number) => Stamp;

const digestOf = (content: readonly unknown[]): string => bytesToHex(sha256(utf8ToBytes(canonicalize(content) ?? '')));

/**
 * The next link of a variant's chain: a digest of the one before and of everything that the event says and bears.
 * Whoever changes, removes or inserts an event would have to change all links after it, of which shoppers hold some.
 */
export const linkOf = (before: string, { type, data }: DomainEvent, at: Instant, { id, metadata }: Stamp): string =>
  digestOf([before, type, { ...(data as object), at }, id, metadata]);

/** Of events from before links covered what stands on them. */
const olderLinkOf = (before: string, { type, data }: DomainEvent, at: Instant): string =>
  digestOf([before, type, { ...(data as object), at }]);

/** Facts as they are appended after an event whose link is `before`. */
export const chained = (
  before: string,
  facts: readonly RestockFact[],
  at: Instant,
  stamp: Stamping,
): readonly RestockEvent[] => {
  let chain = before;
  return facts.map((fact, index) => {
    chain = linkOf(chain, fact, at, stamp(index));
    return { type: fact.type, data: { ...fact.data, at, chain } } as RestockEvent;
  });
};

/** `older`: its link does not cover what stands on it besides what happened. */
export type Link = 'whole' | 'older';

/** How an event is linked to the one before, whose link is `before`; `null`: it is not the one that was appended there. */
export const linkBetween = (before: string, event: Recorded<RestockEvent>): Link | null => {
  const { at, chain, ...data } = event.data;
  const fact = { type: event.type, data };
  if (linkOf(before, fact, at, event) === chain) return 'whole';
  return olderLinkOf(before, fact, at) === chain ? 'older' : null;
};

/** Of the alert to one place in line in one round; it follows from both, so that a round is one small event. */
export const alertIdOf = (roundId: RoundId, number: number): AlertId => {
  const hex = bytesToHex(sha256(utf8ToBytes(`${roundId} ${number}`)));
  // A UUID of version 8: of one's own making.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return AlertId.parse(parts.join('-'));
};

/** Whether a hold of stock is an alert's: nothing else has ids of version 8. */
export const isAlertId = (id: string): id is AlertId => id[14] === '8' && AlertId.safeParse(id).success;
