import type { CollectionEvent, CreateCollectionPayload } from '@kontor/contracts/catalogue';
import type { Decider } from '@kontor/contracts/kernel/decider';

export const collectionDecider: Decider<boolean, CreateCollectionPayload, CollectionEvent> = {
  initial: false,
  evolve: () => true,
  decide: (payload, exists) => (exists ? [] : [{ type: 'CollectionCreated', data: payload }]),
};
