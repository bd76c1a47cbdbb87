import { z } from 'zod';
import { isEmailAddress } from '../kernel/email-address.ts';
import type { TextWhere } from '../events/event-texts.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { OrderId, PersonId } from '../kernel/ids.ts';

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
  /** Missing where nobody looked at forms yet. */
  readonly forms?: FormFindings;
  /** The connected provider of newsletters is told to forget them too. Missing: it was never told of them. */
  readonly atProvider?: true;
  /** Texts that others have typed. Missing where nobody looked through them: not yet, or it was not known for whom. */
  readonly texts?: TextFindings;
  /** What stays, as the law wants it, without names. Missing: of before it was counted. */
  readonly kept?: KeptByLaw;
  /** What was still to be done with them. Missing: of before it was asked. */
  readonly open?: readonly OpenMatter['kind'][];
  /** What nobody has looked at, or could have. Missing: of before it was said. */
  readonly unjudged?: readonly Unjudged[];
}

/** By what of theirs a person is named in a text. */
export const NAMED_BY = ['email', 'name', 'phone', 'street', 'orderNumber'] as const;
export type NamedBy = (typeof NAMED_BY)[number];

/** Where a text stands. `own`: sealed with a key of its own. `others`: sealed with somebody else's. */
export type TextPlace = TextWhere | 'own' | 'others';

/** A text that names a person; nothing of what it says. */
export interface FoundText {
  /** Of the last event that holds it. */
  readonly type: string;
  readonly field: string;
  readonly place: TextPlace;
  readonly by: readonly NamedBy[];
  /** Events that hold it. */
  readonly count: number;
  readonly at: Instant;
}

export interface TextFindings {
  /** Empty: nothing was known to look for. */
  readonly searchedFor: readonly NamedBy[];
  /** Nobody can read them any more. */
  readonly redacted: readonly FoundText[];
  readonly left: readonly FoundText[];
}

/** Numbers, amounts and taxes of a business are kept for years (§ 147 AO, § 14b UStG). */
export interface KeptByLaw {
  readonly orders: number;
  readonly giftCards: number;
}

/** Where a person may still be named: nobody looks there, or can. */
export const UNJUDGED = ['inexact', 'others', 'files', 'downloads', 'mails', 'receivers', 'backups', 'texts'] as const;
export type Unjudged = (typeof UNJUDGED)[number];

/** What is still to be done with somebody: it is settled first, or left on purpose. */
export const OPEN_MATTERS = ['subscription', 'order', 'refund'] as const;
export interface OpenMatter {
  readonly kind: (typeof OPEN_MATTERS)[number];
  /** Of the order, or of the one that the subscription began with. */
  readonly orderId: OrderId;
  readonly number: number | null;
}

/** What a person has sent by forms. */
export interface FormFindings {
  /** Nobody can read them any more. */
  readonly submissions: number;
  /** Files that were sent with them, removed. */
  readonly files: number;
  /** Mails to the site's people that told of them: what lies in mailboxes is beyond us. */
  readonly mailed: number;
  /** Deliveries to programs. */
  readonly delivered: number;
}

export interface RemovedCopies {
  /** `null`: mails went to a mail server, and none was kept here. */
  readonly mails: number | null;
  /** Files of exports of orders and of submissions. */
  readonly exports: number;
}

/** Stream `person`: that somebody was erased or told what is known, and what was found then; nothing of who it was. */
export type PersonEvent =
  | DomainEvent<'PersonErased', { personId: PersonId; findings: ErasureFindings }>
  /** A text that named them was taken back: its key is erased. `textId`: the id of that key. `count`: events with it. */
  | DomainEvent<
      'PersonTextRedacted',
      { personId: PersonId; textId: PersonId; type: string; field: string; count: number }
    >
  /** `counts`: things by their sources. */
  | DomainEvent<'PersonReported', { personId: PersonId; counts: Readonly<Record<string, number>> }>;

/** Where something about a person stands: the category of its stream. */
export const PERSON_SOURCES = [
  'formSubmission',
  'formUpload',
  'formMail',
  'webhookDelivery',
  'subscriber',
  'campaign',
  'cart',
  'order',
  'giftCard',
  'coupon',
  'subscription',
  'restock',
] as const;
export type PersonSource = (typeof PERSON_SOURCES)[number];

/** One thing that is known of a person: a submission, an order, a place in a line. */
export interface PersonRecord {
  readonly id: string;
  /** What it is about, in words: a form and its answers, a campaign's subject. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly events: readonly {
    readonly type: string;
    /** ISO 8601 */
    readonly at: string;
    /** What was sealed of this person is readable; of others nothing is in it. */
    readonly data: unknown;
  }[];
}

/** Art. 15 GDPR: all that a site knows of whoever has an address. */
export interface PersonReport {
  readonly site: string;
  readonly email: string;
  /** ISO 8601 */
  readonly at: string;
  /** Without those that know nothing. */
  readonly sources: readonly {
    readonly source: PersonSource;
    /** In the site's language. */
    readonly title: string;
    readonly records: readonly PersonRecord[];
  }[];
}

export const PersonReportBody = z.object({
  email: z.string({ error: 'restock.emailInvalid' }).trim().refine(isEmailAddress, { error: 'restock.emailInvalid' }),
});
export type PersonReportBody = z.infer<typeof PersonReportBody>;
