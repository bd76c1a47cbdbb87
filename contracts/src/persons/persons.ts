import { z } from 'zod';
import { mayBeEmailAddress } from '../kernel/email-address.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { PersonId } from '../kernel/ids.ts';
import type { ErasureFindings } from './responses.ts';
import { type NAMED_BY, type PERSON_SOURCES, type UNJUDGED } from './kinds.ts';

export type NamedBy = (typeof NAMED_BY)[number];

export type Unjudged = (typeof UNJUDGED)[number];

/** Stream `person`: erasures and data reports with their findings, without personal data. */
export type PersonEvent =
  | DomainEvent<'PersonErased', { personId: PersonId; findings: ErasureFindings }>
  /**
   * A text that named the person was redacted by erasing its key. `textId`: id of that key. `count`: events with the
   * text.
   */
  | DomainEvent<
      'PersonTextRedacted',
      { personId: PersonId; textId: PersonId; type: string; field: string; count: number }
    >
  /** `counts`: by source. */
  | DomainEvent<'PersonReported', { personId: PersonId; counts: Readonly<Record<string, number>> }>;

export type PersonSource = (typeof PERSON_SOURCES)[number];

export const PersonReportBody = z.object({
  email: z
    .string({ error: 'restock.emailInvalid' })
    .trim()
    .refine(mayBeEmailAddress, { error: 'restock.emailInvalid' }),
});
export type PersonReportBody = z.infer<typeof PersonReportBody>;
