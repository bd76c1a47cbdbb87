import type { DomainEvent } from './kernel/events.ts';
import type { PersonId } from './kernel/ids.ts';

/** What was looked at after a person was erased; numbers of events by their types. */
export interface ErasureFindings {
  /** What is sealed with the person's key, and cannot be read any more. */
  readonly sealed: Readonly<Record<string, number>>;
  /** What can be read still though it should not: none. */
  readonly readable: Readonly<Record<string, number>>;
  /** What holds the address in the clear: none. */
  readonly inClear: Readonly<Record<string, number>>;
}

/** Stream `person`: that somebody was erased, and what was found then; nothing of who it was. */
export type PersonEvent = DomainEvent<'PersonErased', { personId: PersonId; findings: ErasureFindings }>;
