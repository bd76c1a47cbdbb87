import type { CollectionEvent, CreateCollectionPayload } from '@kontor/contracts/catalogue';
import type { TimedDecider } from '../../platform/commands/command-handling.ts';

export const collectionDecider: TimedDecider<boolean, CreateCollectionPayload, CollectionEvent> = {
  initial: false,
  evolve: () => true,
  decide: (payload, exists) => (exists ? [] : [{ type: 'CollectionCreated', data: payload }]),
};
