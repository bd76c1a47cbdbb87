import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Instant } from './kernel/ambient.ts';
import type { DomainEvent } from './kernel/events.ts';
import { AlertId, type RoundId } from './kernel/ids.ts';
import type { RestockEvent, RestockFact } from './restock.ts';

/** Before the first event. */
export const NO_LINK = '';

/**
 * The next link of a variant's chain: a digest of the one before and of everything that the event says. Whoever
 * changes, removes or inserts an event would have to change all links after it, of which shoppers hold some.
 */
export const linkOf = (before: string, { type, data }: DomainEvent, at: Instant): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalize([before, type, { ...(data as object), at }]) ?? '')));

/** Facts as they are appended after an event whose link is `before`. */
export const chained = (before: string, facts: readonly RestockFact[], at: Instant): readonly RestockEvent[] => {
  let chain = before;
  return facts.map((fact) => {
    chain = linkOf(chain, fact, at);
    return { type: fact.type, data: { ...fact.data, at, chain } } as RestockEvent;
  });
};

/** Whether an event is what was appended after one whose link is `before`. */
export const isLinked = (before: string, { type, data }: RestockEvent): boolean => {
  const { at, chain, ...fact } = data;
  return linkOf(before, { type, data: fact }, at) === chain;
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
