import type { Decider } from '@kontor/contracts/kernel/decider';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { Stamp } from '@kontor/contracts/restock/chain';
import type { RestockState } from '@kontor/contracts/restock/state';
import { type RestockCommand, restockDecider } from '../../backend/src/features/restock/decider.ts';
import { metadata } from './events.ts';

const COMMAND = '00000000-0000-4000-8000-000000000000';

export const stamp = (index: number): Stamp => ({
  id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
  metadata: metadata({ commandId: COMMAND, $correlationId: COMMAND, $causationId: COMMAND }),
});

export const lineDecider: Decider<RestockState, RestockCommand, RestockEvent> = {
  ...restockDecider,
  decide: (command, state) => restockDecider.decide({ ...command, stamp }, state),
};
