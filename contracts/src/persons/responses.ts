import { z } from 'zod';
import { TextWhere } from '../events/responses.ts';
import { Actor } from '../kernel/events.ts';
import { OrderId, PersonId } from '../kernel/ids.ts';
import { NAMED_BY, OPEN_MATTERS, PERSON_SOURCES, UNJUDGED } from './kinds.ts';

/** `own`: sealed with a key of its own. `others`: sealed with another person's key. */
export const TextPlace = z.union([TextWhere, z.literal('own'), z.literal('others')]);
export type TextPlace = z.infer<typeof TextPlace>;

/** A text that names the person, without its content. */
export const FoundText = z.object({
  type: z.string(),
  field: z.string(),
  place: TextPlace,
  by: z.array(z.enum(NAMED_BY)).readonly(),
  count: z.number(),
  at: z.number(),
});
export type FoundText = z.infer<typeof FoundText>;

export const NamingText = FoundText.extend({
  /** Id for redacting it; if it cannot be redacted, a position in the log. */
  id: z.string(),
  isRedactable: z.boolean(),
  excerpt: z.string(),
  actor: Actor,
  /** `null`: the system, a visitor, or a removed account. */
  writtenBy: z.string().nullable(),
});
export type NamingText = z.infer<typeof NamingText>;

export const OpenMatter = z.object({
  kind: z.enum(OPEN_MATTERS),
  orderId: OrderId,
  number: z.number().nullable(),
});
export type OpenMatter = z.infer<typeof OpenMatter>;

/** Legal retention of business records (§ 147 AO, § 14b UStG). */
export const KeptByLaw = z.object({
  orders: z.number(),
  giftCards: z.number(),
});
export type KeptByLaw = z.infer<typeof KeptByLaw>;

export const PersonOverview = z.object({
  personId: PersonId,
  email: z.string(),
  areas: z
    .array(
      z.object({
        source: z.enum(PERSON_SOURCES),
        title: z.string(),
        count: z.number(),
      }),
    )
    .readonly(),
  open: z.array(OpenMatter).readonly(),
  texts: z.array(NamingText).readonly(),
  kept: KeptByLaw,
});
export type PersonOverview = z.infer<typeof PersonOverview>;

export const CertificateEntry = z.object({
  /** Empty: `value` says it all. */
  label: z.string(),
  value: z.string(),
  items: z
    .array(
      z.object({
        name: z.string(),
        count: z.number(),
      }),
    )
    .readonly(),
});
export type CertificateEntry = z.infer<typeof CertificateEntry>;

export const CertificateSection = z.object({
  title: z.string(),
  entries: z.array(CertificateEntry).readonly(),
});
export type CertificateSection = z.infer<typeof CertificateSection>;

export const Findings = z.object({
  /** Sealed with the person's key, so no longer readable. */
  sealed: z.record(z.string(), z.number()),
  /** Still readable; must be empty. */
  readable: z.record(z.string(), z.number()),
  /** Holding the address in plain text; must be empty. */
  inClear: z.record(z.string(), z.number()),
});
export type Findings = z.infer<typeof Findings>;

export const RemovedCopies = z.object({
  /** `null`: mails are sent by a mail server and not kept here. */
  mails: z.number().nullable(),
  exports: z.number(),
});
export type RemovedCopies = z.infer<typeof RemovedCopies>;

export const FormFindings = z.object({
  submissions: z.number(),
  files: z.number(),
  mailed: z.number(),
  delivered: z.number(),
});
export type FormFindings = z.infer<typeof FormFindings>;

export const TextFindings = z.object({
  /** Empty: there was nothing to search for. */
  searchedFor: z.array(z.enum(NAMED_BY)).readonly(),
  redacted: z.array(FoundText).readonly(),
  left: z.array(FoundText).readonly(),
});
export type TextFindings = z.infer<typeof TextFindings>;

/** Results of the check after an erasure: counts of events by type. */
export const ErasureFindings = Findings.extend({
  /** Documents built from these events, by read model. Missing: not checked yet. */
  documents: Findings.exactOptional(),
  /** Plain-text copies that were removed. Missing: not checked yet. */
  copies: RemovedCopies.exactOptional(),
  /** Missing: not checked yet. */
  forms: FormFindings.exactOptional(),
  /** The connected newsletter provider is told to forget them too. Missing: it never knew them. */
  atProvider: z.literal(true).exactOptional(),
  /** Texts others typed. Missing: not checked yet, or the person's names were unknown. */
  texts: TextFindings.exactOptional(),
  /** What stays for legal reasons, without names. Missing in older certificates. */
  kept: KeptByLaw.exactOptional(),
  /** Matters still open at that time. Missing in older certificates. */
  open: z.array(OpenMatter.shape.kind).readonly().exactOptional(),
  /** What was not, or could not be, checked. Missing in older certificates. */
  unjudged: z.array(z.enum(UNJUDGED)).readonly().exactOptional(),
});
export type ErasureFindings = z.infer<typeof ErasureFindings>;

/** Proof that somebody was erased; contains no personal data. */
export const Certificate = z.object({
  personId: PersonId,
  at: z.number(),
  findings: ErasureFindings,
  sections: z.array(CertificateSection).readonly(),
});
export type Certificate = z.infer<typeof Certificate>;

export const PersonRecord = z.object({
  id: z.string(),
  about: z.record(z.string(), z.unknown()).exactOptional(),
  events: z
    .array(
      z.object({
        type: z.string(),
        at: z.string(),
        /** This person's sealed data is opened; other people's is left out. */
        data: z.unknown(),
      }),
    )
    .readonly(),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

/** Art. 15 GDPR: everything a site stores about the owner of an address. */
export const PersonReport = z.object({
  site: z.string(),
  email: z.string(),
  at: z.string(),
  sources: z
    .array(
      z.object({
        source: z.enum(PERSON_SOURCES),
        title: z.string(),
        records: z.array(PersonRecord).readonly(),
      }),
    )
    .readonly(),
});
export type PersonReport = z.infer<typeof PersonReport>;
