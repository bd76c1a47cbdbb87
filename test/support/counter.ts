import { randomUUID } from 'node:crypto';
import type { CommandContext } from '../../backend/src/platform/commands/command-context.ts';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { DomainEvent } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';

export type Counted = DomainEvent<'Counted', { by: number }>;

/** Counts up; refuses to pass 100; nothing to do for 0. */
export const counter: Decider<number, number, Counted> = {
  initial: 0,
  evolve: (sum, { data }) => sum + data.by,
  decide: (by, sum) => {
    if (sum + by > 100) throw new Refusal('outOfStock', { key: 'cart.outOfStock' });
    return by === 0 ? [] : [{ type: 'Counted', data: { by } }];
  },
};

export const counterContext = (commandId = randomUUID(), commandDigest = ''): CommandContext => ({
  siteId: SiteId.parse('demo'),
  commandId,
  commandDigest,
  correlationId: randomUUID(),
  causationId: randomUUID(),
  actor: 'system:test',
  at: 1,
});
