import { createHash } from 'node:crypto';
import type { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import { Forwarder, viewOf, type ForwarderParts, type ForwarderStatus } from './forwarder.ts';

/** Short enough for the name of a table, whatever characters a topic has. */
const NAME_LENGTH = 12;

/** What the checkpoint of a topic is called. */
export const sinkName = (topic: string): string =>
  createHash('sha256').update(topic).digest('hex').slice(0, NAME_LENGTH);

/** Where the checkpoint of a topic is kept, as those of read models are. */
export const sinkView = (topic: string): string => viewOf(sinkName(topic));

/** Live events out of the house, by one process at a time. */
export class EventForwarding {
  readonly #parts: ForwarderParts;
  #forwarder: Forwarder | null = null;

  constructor(parts: ForwarderParts) {
    this.#parts = parts;
  }

  /** From when the keeper gets the lease until it loses it. */
  joinIn(keeper: LeaseKeeper): void {
    keeper.want('workers/event-sink', {
      take: 'share',
      gained: (fence) => {
        this.#forwarder = new Forwarder(this.#parts, fence);
        this.#forwarder.start();
      },
      lost: async () => {
        await this.#forwarder?.stop();
        this.#forwarder = null;
      },
    });
  }

  /** `null`: another process does it. */
  status(): ForwarderStatus | null {
    return this.#forwarder?.status() ?? null;
  }
}
