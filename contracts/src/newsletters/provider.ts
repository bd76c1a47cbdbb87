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
  | DomainEvent<'ProviderKeyAccepted', { askId: AskId; lists: readonly ProviderList[] }>
  | DomainEvent<'ProviderKeyRefused', { askId: AskId; reason: string }>
  | DomainEvent<'ProviderConnected', { listId: ListId; providerList: ProviderList; at: Instant }>
  | DomainEvent<'ProviderDisconnected', { at: Instant }>;

/** Stream `providerMember`, one per membership event (`about`). */
export type ProviderMemberEvent = DomainEvent<
  'ProviderMemberForwarded',
  { about: string; outcome: 'told' | 'unconnected' | 'refused'; reason: string }
>;

/**
 * Stream `providerErasure`, one per person erased while a provider is connected. `contact` is sealed with its own key,
 * which is erased once the provider was told.
 */
export type ProviderErasureEvent =
  | DomainEvent<'ProviderErasureAsked', { askId: AskId; providerListId: string; contact: Sealed; at: Instant }>
  | DomainEvent<'ProviderErasureEnded', { askId: AskId; outcome: 'told' | 'unconnected' | 'refused'; reason: string }>;

/**
 * NL-02. `connecting`: the key is being checked. `waiting`: the key is valid, a list must be chosen. `disconnected`: no
 * key, or it was rejected.
 */
export const CONNECTION_STATES = ['connected', 'connecting', 'waiting', 'disconnected'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export interface ProviderConnection {
  readonly state: ConnectionState;
  readonly lists: readonly ProviderList[];
  readonly connected: { readonly listId: ListId; readonly providerList: ProviderList } | null;
  readonly refused: string | null;
}

export const ConnectBody = z.object({
  apiKey: z
    .string({ error: 'newsletter.keyMissing' })
    .trim()
    .regex(/^[0-9a-f]{32}-[a-z]{2,3}\d{1,3}$/u, { error: 'newsletter.keyMissing' }),
});
export type ConnectBody = z.infer<typeof ConnectBody>;

export const ChooseListBody = z.object({
  listId: z.uuid({ error: 'newsletter.listMissing' }).pipe(ListId),
  providerListId: z
    .string({ error: 'newsletter.listMissing' })
    .min(1, { error: 'newsletter.listMissing' })
    .max(100, { error: 'newsletter.listMissing' }),
});
export type ChooseListBody = z.infer<typeof ChooseListBody>;

/** Every method throws a `Refusal` if the caller lacks permission. */
export interface MerchantProvider {
  connection(): Promise<ProviderConnection>;
  connect(body: ConnectBody): Promise<void>;
  /** @throws Refusal `newsletter.listMissing` if the account does not have the list */
  choose(body: ChooseListBody): Promise<void>;
  disconnect(): Promise<void>;
}
