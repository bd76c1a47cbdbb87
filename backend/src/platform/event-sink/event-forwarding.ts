import { createHash } from 'node:crypto';
import type { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import { Forwarder, viewOf, type ForwarderParts, type ForwarderStatus } from './forwarder.ts';

/** Short enough for table names; a digest, because topics may contain any character. */
const NAME_LENGTH = 12;

export const sinkName = (topic: string): string =>
  createHash('sha256').update(topic).digest('hex').slice(0, NAME_LENGTH);

/** Name under which a topic's checkpoint is stored, like those of read models. */
export const sinkView = (topic: string): string => viewOf(sinkName(topic));

export class EventForwarding {
  readonly #parts: ForwarderParts;
  #forwarder: Forwarder | null = null;

  constructor(parts: ForwarderParts) {
    this.#parts = parts;
  }

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
