import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import type { AskId, ListId } from '@kontor/contracts/newsletters/ids';
import type { ProviderConnection, ProviderEvent } from '@kontor/contracts/newsletters/provider';
import type { ProviderList } from '@kontor/contracts/ports/mailing-list-provider';

export interface ProviderState extends ProviderConnection {
  readonly askId: AskId | null;
  readonly key: Sealed | null;
}

export type ProviderCommand =
  | { readonly type: 'Connect'; readonly askId: AskId; readonly key: Sealed; readonly at: Instant }
  | { readonly type: 'NoteAccepted'; readonly askId: AskId; readonly lists: readonly ProviderList[] }
  | { readonly type: 'NoteRefused'; readonly askId: AskId; readonly reason: string }
  /** @throws Refusal `newsletter.listMissing` for a list that the account does not have */
  | { readonly type: 'Choose'; readonly listId: ListId; readonly providerListId: string; readonly at: Instant }
  | { readonly type: 'Disconnect'; readonly at: Instant };

const NONE: ProviderState = {
  state: 'disconnected',
  lists: [],
  connected: null,
  refused: null,
  askId: null,
  key: null,
};

/** NL-02: the connection to an external provider. Results for an outdated key change nothing. */
export const providerDecider: Decider<ProviderState, ProviderCommand, ProviderEvent> = {
  initial: NONE,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'ProviderConnectionAsked':
        return { ...NONE, state: 'connecting', askId: data.askId, key: data.key };
      case 'ProviderKeyAccepted':
        return data.askId === state.askId ? { ...state, state: 'waiting', lists: data.lists } : state;
      case 'ProviderKeyRefused':
        return data.askId === state.askId ? { ...NONE, refused: data.reason } : state;
      case 'ProviderConnected':
        return {
          ...state,
          state: 'connected',
          connected: { listId: data.listId, providerList: data.providerList },
        };
      case 'ProviderDisconnected':
        return NONE;
    }
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'Connect': {
        const { askId, key, at } = command;
        return [{ type: 'ProviderConnectionAsked', data: { askId, key, at } }];
      }
      case 'NoteAccepted': {
        const { askId, lists } = command;
        return [{ type: 'ProviderKeyAccepted', data: { askId, lists } }];
      }
      case 'NoteRefused': {
        const { askId, reason } = command;
        return [{ type: 'ProviderKeyRefused', data: { askId, reason } }];
      }
      case 'Choose': {
        const { listId, providerListId, at } = command;
        const providerList = state.lists.find(({ id }) => id === providerListId);
        if (!providerList) throw refuseField('providerListId', { key: 'newsletter.listMissing' });
        return [{ type: 'ProviderConnected', data: { listId, providerList, at } }];
      }
      case 'Disconnect':
        return state.state === 'disconnected' ? [] : [{ type: 'ProviderDisconnected', data: { at: command.at } }];
    }
  },
};

export const providerStream = (siteId: SiteId): string => streamName('newsletterProvider', siteId, siteId);
/** Key holder of the API key; cannot collide with an e-mail address. */
export const PROVIDER_HOLDER = 'newsletter-provider';
