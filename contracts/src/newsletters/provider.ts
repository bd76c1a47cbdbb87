import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import type { ProviderList } from '../ports/mailing-list-provider.ts';
import { type AskId, ListId } from './ids.ts';

/** Stream `newsletterProvider`, one per site (NL-02). */
export type ProviderEvent =
  /** `key`: sealed with a key of the site's own. */
  | DomainEvent<'ProviderConnectionAsked', { askId: AskId; key: Sealed; at: Instant }>
  /** The key opens an account with these lists. */
  | DomainEvent<'ProviderKeyAccepted', { askId: AskId; lists: readonly ProviderList[] }>
  | DomainEvent<'ProviderKeyRefused', { askId: AskId; reason: string }>
  | DomainEvent<'ProviderConnected', { listId: ListId; providerList: ProviderList; at: Instant }>
  | DomainEvent<'ProviderDisconnected', { at: Instant }>;

/** Stream `providerMember`, one per event that says who came or went: `about` names it. */
export type ProviderMemberEvent = DomainEvent<
  'ProviderMemberForwarded',
  { about: string; outcome: 'told' | 'unconnected' | 'refused'; reason: string }
>;

/**
 * Stream `providerErasure`, one per person who is erased while a provider is connected: gone there too. `contact` is
 * sealed with a key of its own, which is erased once the provider was told.
 */
export type ProviderErasureEvent =
  | DomainEvent<'ProviderErasureAsked', { askId: AskId; providerListId: string; contact: Sealed; at: Instant }>
  | DomainEvent<'ProviderErasureEnded', { askId: AskId; outcome: 'told' | 'unconnected' | 'refused'; reason: string }>;

/**
 * NL-02. `connecting`: the key is being tried. `waiting`: it is good, and the lists are to be chosen. `disconnected`:
 * there is none, or it was refused.
 */
export const CONNECTION_STATES = ['connected', 'connecting', 'waiting', 'disconnected'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export interface ProviderConnection {
  readonly state: ConnectionState;
  /** Of the account, while they are to be chosen. */
  readonly lists: readonly ProviderList[];
  readonly connected: { readonly listId: ListId; readonly providerList: ProviderList } | null;
  /** Why it was refused; `null`: it was not. */
  readonly refused: string | null;
}

export const ConnectBody = z.object({
  apiKey: z
    .string({ error: 'newsletter.keyMissing' })
    .trim()
    .regex(/^[0-9a-f]{32}-[a-z]{2,3}\d{1,3}$/u, { error: 'newsletter.keyMissing' }),
});
export type ConnectBody = z.infer<typeof ConnectBody>;

/** To the letter: 'Eine Liste muss ausgewählt werden' */
export const ChooseListBody = z.object({
  listId: z.uuid({ error: 'newsletter.listMissing' }).pipe(ListId),
  providerListId: z
    .string({ error: 'newsletter.listMissing' })
    .min(1, { error: 'newsletter.listMissing' })
    .max(100, { error: 'newsletter.listMissing' }),
});
export type ChooseListBody = z.infer<typeof ChooseListBody>;

/** All of it throws a `Refusal` where whoever asks may not. */
export interface MerchantProvider {
  connection(): Promise<ProviderConnection>;
  connect(body: ConnectBody): Promise<void>;
  /** @throws Refusal `newsletter.listMissing` for a list that the account has not */
  choose(body: ChooseListBody): Promise<void>;
  disconnect(): Promise<void>;
}
