import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent, EventMetadata } from '../kernel/events.ts';
import { AlertId, type RoundId } from '../kernel/ids.ts';
import type { Recorded } from '../kernel/projection.ts';
import type { RestockEvent, RestockFact } from './restock.ts';

export const NO_LINK = '';

/** Event metadata covered by the link: who, when, and why. */
export interface Stamp {
  readonly id: string;
  readonly metadata: EventMetadata;
}

export type Stamping = (index: number) => Stamp;

const digestOf = (content: readonly unknown[]): string => bytesToHex(sha256(utf8ToBytes(canonicalize(content) ?? '')));

/**
 * Hash-chain link: a digest of the previous link and the whole event. Changing, removing or inserting an event breaks
 * all later links, some of which shoppers hold.
 */
export const linkOf = (before: string, { type, data }: DomainEvent, at: Instant, { id, metadata }: Stamp): string =>
  digestOf([before, type, { ...(data as object), at }, id, metadata]);

const olderLinkOf = (before: string, { type, data }: DomainEvent, at: Instant): string =>
  digestOf([before, type, { ...(data as object), at }]);

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

/** `older`: the link does not cover metadata. */
export type Link = 'whole' | 'older';

/** `null`: the chain is broken here. */
export const linkBetween = (before: string, event: Recorded<RestockEvent>): Link | null => {
  const { at, chain, ...data } = event.data;
  const fact = { type: event.type, data };
  if (linkOf(before, fact, at, event) === chain) return 'whole';
  return olderLinkOf(before, fact, at) === chain ? 'older' : null;
};

/** Derived from round and place, so that a round is one small event. */
export const alertIdOf = (roundId: RoundId, number: number): AlertId => {
  const hex = bytesToHex(sha256(utf8ToBytes(`${roundId} ${number}`)));
  // UUID version 8: custom.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return AlertId.parse(parts.join('-'));
};

export const isAlertId = (id: string): id is AlertId => id[14] === '8' && AlertId.safeParse(id).success;
