import { z } from 'zod';
import type { Actor } from '../kernel/events.ts';
import type { Instant } from '../kernel/ambient.ts';
import { PersonId } from '../kernel/ids.ts';
import {
  type ErasureFindings,
  type FoundText,
  type KeptByLaw,
  OPEN_MATTERS,
  type OpenMatter,
  PersonReportBody,
  type PersonSource,
} from './persons.ts';

/** A text that names a person, for whoever decides about it. */
export interface NamingText extends FoundText {
  /** Under which it is taken back; of those that cannot be, a place in the log. */
  readonly id: string;
  readonly isRedactable: boolean;
  /** The beginning of what it says. */
  readonly excerpt: string;
  readonly actor: Actor;
  /** `null`: the product itself, a visitor, or somebody who is gone. */
  readonly writtenBy: string | null;
}

/** What a site knows of somebody, in numbers, and what is to be thought of before they are erased. */
export interface PersonOverview {
  readonly personId: PersonId;
  /** The one that leads to them. */
  readonly email: string;
  /** Without those that know nothing. */
  readonly areas: readonly { readonly source: PersonSource; readonly title: string; readonly count: number }[];
  readonly open: readonly OpenMatter[];
  readonly texts: readonly NamingText[];
  readonly kept: KeptByLaw;
}

/** Everything is erased, or nothing: what stays is for the law to say. */
export const ErasePersonBody = z.object({
  /** Typed once more, so that it is the right one. */
  email: PersonReportBody.shape.email,
  /** Of the overview's texts, those that are taken back. */
  redact: z.array(z.string().max(100)).max(2_000).default([]),
  /** What may stay undone. */
  despite: z.array(z.enum(OPEN_MATTERS)).max(OPEN_MATTERS.length).default([]),
});
export type ErasePersonBody = z.infer<typeof ErasePersonBody>;

/** One line of a certificate, or several that are counted. */
export interface CertificateEntry {
  /** Empty: `value` says it all. */
  readonly label: string;
  readonly value: string;
  readonly items: readonly { readonly name: string; readonly count: number }[];
}

export interface CertificateSection {
  readonly title: string;
  readonly entries: readonly CertificateEntry[];
}

/** That somebody was erased. It names nobody. */
export interface Certificate {
  readonly personId: PersonId;
  readonly at: Instant;
  readonly findings: ErasureFindings;
  /** The same, in the site's language. */
  readonly sections: readonly CertificateSection[];
}

/** A text file for whoever has asked. */
export interface PersonFile {
  readonly name: string;
  readonly type: string;
  readonly body: string;
}

export const REPORT_FORMATS = ['json', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Art. 15 and 17 GDPR for whoever runs the shop. All of it throws a `Refusal` where whoever is signed in may not. */
export interface MerchantPersons {
  /** @throws Refusal `person.unknown` */
  find(email: string): Promise<PersonId>;
  /** @throws Refusal `person.unknown`, also of ids that no address leads to */
  overview(personId: string): Promise<PersonOverview>;
  /** Art. 15. @throws Refusal `person.unknown` */
  report(personId: string, format: ReportFormat): Promise<PersonFile>;
  /** Art. 17. @throws Refusal where the address is another one's, or something is to be settled first */
  erase(personId: string, body: ErasePersonBody): Promise<Certificate>;
  /** @throws Refusal `person.unknown` where nobody was erased under this id */
  certificate(personId: string): Promise<Certificate>;
  certificateFile(personId: string): Promise<PersonFile>;
}

/** @returns `null` for what is none */
export const personIdOf = (text: string): PersonId | null => PersonId.safeParse(text).data ?? null;
