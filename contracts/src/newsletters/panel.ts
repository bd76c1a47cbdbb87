import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import { PersonId } from '../kernel/ids.ts';
import { NewsletterEmail } from './calls.ts';
import { ListName, Tags } from './events.ts';
import { ListId } from './ids.ts';
import type { MailingListView, Membership, NewsletterDay } from './queries.ts';

export const ListBody = z.object({ name: ListName });
export type ListBody = z.infer<typeof ListBody>;

const Consent = z
  .string({ error: 'newsletter.consentMissing' })
  .trim()
  .min(3, { error: 'newsletter.consentMissing' })
  .max(500, { error: 'newsletter.consentTooLong' });

export const AddSubscriberBody = z.object({ email: NewsletterEmail, consent: Consent });
export type AddSubscriberBody = z.infer<typeof AddSubscriberBody>;

export const MAX_IMPORTED = 1_000;
export const ImportBody = z.object({
  /** Separated by line breaks, commas or semicolons. */
  addresses: z
    .string({ error: 'newsletter.addressesMissing' })
    .trim()
    .min(1, { error: 'newsletter.addressesMissing' })
    .max(300_000, { error: 'newsletter.tooManyAddresses' }),
  consent: Consent,
});
export type ImportBody = z.infer<typeof ImportBody>;

export interface ImportOutcome {
  readonly added: number;
  readonly unchanged: number;
  /** Invalid entries as typed, truncated. */
  readonly invalid: readonly string[];
}

export const TagBody = z.object({
  personId: z.uuid({ error: 'newsletter.subscriberUnknown' }).pipe(PersonId),
  tags: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    )
    .pipe(Tags),
});

export const ListedQuery = z.object({
  listId: z.uuid({ error: 'newsletter.listUnknown' }).pipe(ListId),
  standing: z.enum(['joined', 'asked']).default('joined'),
  tag: z.string().max(50).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.string().max(500).optional(),
});
export type ListedQuery = z.infer<typeof ListedQuery>;

export interface AnsweredSubscriber {
  readonly personId: PersonId;
  /** `null`: the person was erased. */
  readonly email: string | null;
  readonly tags: readonly string[];
  readonly membership: Omit<Membership, 'consent'> & { readonly consent: string };
}

/** NL-01. Every method throws a `Refusal` if the caller lacks permission. */
export interface MerchantNewsletters {
  /** By name. `ownId`: the default list. */
  lists(): Promise<{ readonly lists: readonly MailingListView[]; readonly ownId: string | null }>;
  /** @throws Refusal `newsletter.listUnknown` */
  list(
    listId: string,
    since: Instant,
  ): Promise<{ readonly list: MailingListView; readonly isOwn: boolean; readonly days: readonly NewsletterDay[] }>;
  createList(body: ListBody): Promise<ListId>;
  /** @throws Refusal `newsletter.listUnknown` */
  changeList(listId: string, change: ListChange): Promise<void>;
  /** @throws InvalidPageKey */
  subscribers(
    asked: ListedQuery,
  ): Promise<{ readonly subscribers: readonly AnsweredSubscriber[]; readonly next: string | null }>;
  /** Exact address only, as sealed addresses cannot be searched. */
  find(listId: string, email: string): Promise<AnsweredSubscriber | null>;
  /** `false`: already on it. @throws Refusal `newsletter.listUnknown` */
  add(listId: string, body: AddSubscriberBody): Promise<boolean>;
  importAddresses(listId: string, body: ImportBody): Promise<ImportOutcome>;
  /** @throws Refusal `newsletter.subscriberUnknown` */
  tag(personId: PersonId, tags: readonly string[]): Promise<void>;
  remove(listId: string, personId: PersonId): Promise<void>;
}

export type ListChange =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'archive' | 'restore' }
  | { readonly kind: 'own' };
