import type { DomainEvent } from './kernel/events.ts';
import type { PersonId } from './kernel/ids.ts';

/** Numbers by kind. */
export interface Findings {
  /** What is sealed with the person's key, and cannot be read any more. */
  readonly sealed: Readonly<Record<string, number>>;
  /** What can be read still though it should not: none. */
  readonly readable: Readonly<Record<string, number>>;
  /** What holds the address in the clear: none. */
  readonly inClear: Readonly<Record<string, number>>;
}

/** What was looked at after a person was erased: events by their types. */
export interface ErasureFindings extends Findings {
  /** Documents that were made of these events, by their read models. Missing where nobody looked at them yet. */
  readonly documents?: Findings;
  /** Copies that stood in the clear and were removed. Missing where nobody looked for them yet. */
  readonly copies?: RemovedCopies;
}

export interface RemovedCopies {
  /** `null`: mails went to a mail server, and none was kept here. */
  readonly mails: number | null;
  /** Files of order exports. */
  readonly exports: number;
}

/** Stream `person`: that somebody was erased, and what was found then; nothing of who it was. */
export type PersonEvent = DomainEvent<'PersonErased', { personId: PersonId; findings: ErasureFindings }>;
