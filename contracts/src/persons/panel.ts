import { z } from 'zod';
import { PersonId } from '../kernel/ids.ts';
import { PersonReportBody } from './persons.ts';
import { OPEN_MATTERS } from './kinds.ts';
import type { PersonOverview, Certificate } from './responses.ts';

/** There is no partial erasure; the law decides what stays. */
export const ErasePersonBody = z.object({
  email: PersonReportBody.shape.email,
  redact: z.array(z.string().max(100)).max(2_000).default([]),
  despite: z.array(z.enum(OPEN_MATTERS)).max(OPEN_MATTERS.length).default([]),
});
export type ErasePersonBody = z.infer<typeof ErasePersonBody>;

export interface PersonFile {
  readonly name: string;
  readonly type: string;
  readonly body: string;
}

export const REPORT_FORMATS = ['json', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Art. 15 and 17 GDPR. Every method throws a `Refusal` if the viewer lacks permission. */
export interface MerchantPersons {
  /** @throws Refusal `person.unknown` */
  find(email: string): Promise<PersonId>;
  /** @throws Refusal `person.unknown`, also for ids without an address */
  overview(personId: string): Promise<PersonOverview>;
  /** Art. 15. @throws Refusal `person.unknown` */
  report(personId: string, format: ReportFormat): Promise<PersonFile>;
  /** Art. 17. @throws Refusal if the address does not match, or something must be settled first */
  erase(personId: string, body: ErasePersonBody): Promise<Certificate>;
  /** @throws Refusal `person.unknown` where nobody was erased under this id */
  certificate(personId: string): Promise<Certificate>;
  certificateFile(personId: string): Promise<PersonFile>;
}

/** @returns `null` for what is none */
export const personIdOf = (text: string): PersonId | null => PersonId.safeParse(text).data ?? null;
