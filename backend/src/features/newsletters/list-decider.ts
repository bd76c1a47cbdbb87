import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MailingListEvent } from '@kontor/contracts/newsletters/events';
import type { ListId } from '@kontor/contracts/newsletters/ids';

/** `null`: no list. */
export type ListState = { readonly name: string; readonly isArchived: boolean } | null;

/** @throws Refusal `newsletter.listUnknown` for all but the first */
export type ListCommand = { readonly listId: ListId } & (
  | { readonly type: 'CreateList'; readonly name: string }
  | { readonly type: 'RenameList'; readonly name: string }
  | { readonly type: 'ArchiveList' }
  | { readonly type: 'RestoreList' }
);

export const listDecider: Decider<ListState, ListCommand, MailingListEvent> = {
  initial: null,
  evolve: (state, event) => {
    switch (event.type) {
      case 'MailingListCreated':
        return { name: event.data.name, isArchived: false };
      case 'MailingListRenamed':
        return state && { ...state, name: event.data.name };
      case 'MailingListArchived':
        return state && { ...state, isArchived: true };
      case 'MailingListRestored':
        return state && { ...state, isArchived: false };
    }
  },
  decide: (command, state) => {
    const { listId } = command;
    if (command.type === 'CreateList') {
      return state ? [] : [{ type: 'MailingListCreated', data: { listId, name: command.name } }];
    }
    if (!state) throw new Refusal('notFound', { key: 'newsletter.listUnknown' });
    switch (command.type) {
      case 'RenameList':
        return command.name === state.name
          ? []
          : [{ type: 'MailingListRenamed', data: { listId, name: command.name } }];
      case 'ArchiveList':
        return state.isArchived ? [] : [{ type: 'MailingListArchived', data: { listId } }];
      case 'RestoreList':
        return state.isArchived ? [{ type: 'MailingListRestored', data: { listId } }] : [];
    }
  },
};

export const listStream = (siteId: SiteId, listId: ListId): string => streamName('mailingList', siteId, listId);
