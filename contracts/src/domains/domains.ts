import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent, Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { Host } from '../sites/sites.ts';
import type { DomainAnswer, DomainsAnswer } from './responses.ts';

export const MAX_DOMAINS = 20;

/** At least two labels, the last one with a letter. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]{2,63}$/u;
/** Names that lead nowhere on the internet. */
const LOCAL_ENDINGS: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'internal',
  'invalid',
  'test',
  'onion',
  'arpa',
]);

/** With umlauts and a full stop at the end; `''`: no host name. */
const asciiOf = (typed: string): string => {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/[./]$/u, '');
  return /[\s/:@?#[\]]/u.test(bare) ? '' : (URL.parse(`http://${bare}`)?.hostname ?? '');
};

/** A public domain name as people type it, with umlauts or a scheme; the value is its ASCII form. */
export const DomainName = z
  .string({ error: 'domains.nameInvalid' })
  .max(300, { error: 'domains.nameInvalid' })
  .transform(asciiOf)
  .refine((name) => DOMAIN.test(name) && !LOCAL_ENDINGS.has(name.slice(name.lastIndexOf('.') + 1)), {
    error: 'domains.nameInvalid',
  })
  .transform((name): Host => name);

export const AddDomainBody = z.object({ domain: DomainName });
export type AddDomainBody = z.infer<typeof AddDomainBody>;

/** `null`: the address that the site had first. */
export const MainDomainBody = z.object({ domain: DomainName.nullable() });
export type MainDomainBody = z.infer<typeof MainDomainBody>;

export type DomainProof = 'dns' | 'file';

/** Stream `domain`, one per site and domain name. */
export type SiteDomainEvent =
  /** `proof`: what its owner has to show at the domain. */
  | DomainEvent<'DomainAdded', { domain: Host; proof: string }>
  /** Its pages answer there from now on. */
  | DomainEvent<'DomainConnected', { domain: Host; by: DomainProof }>
  | DomainEvent<'DomainRemoved', { domain: Host }>;

/** Stream `mainDomain`, one per site. `null`: the address that the site had first. */
export type MainDomainEvent = DomainEvent<'MainDomainChosen', { domain: Host | null }>;

/** Read model, one document per domain of a site. `connectedAt` null: not proven yet. */
export interface DomainView {
  readonly domain: Host;
  readonly proof: string;
  readonly addedAt: Instant;
  readonly connectedAt: Instant | null;
}

export interface DomainQueries {
  /** By name; at most `MAX_DOMAINS`. Waits at most 300 ms for `atLeast`. */
  list(siteId: SiteId, atLeast?: Position): Promise<readonly DomainView[]>;
}

/** The record, and the file, that prove a domain. */
export const proofRecordName = (domain: Host): string => `_kontor.${domain}`;
export const PROOF_PATH = '/.well-known/kontor-domain.txt';

/** Every method may throw a `Refusal`. */
export interface SiteDomains {
  list(): Promise<DomainsAnswer>;
  add(body: AddDomainBody): Promise<DomainAnswer>;
  /** Looks for the proof now. @throws Refusal `conflict` if there is none, or the domain belongs to another site */
  connect(domain: string): Promise<DomainAnswer>;
  remove(domain: string): Promise<void>;
  /** Other addresses lead to it. @throws Refusal `conflict` if it is not connected */
  chooseMain(body: MainDomainBody): Promise<DomainsAnswer>;
}
