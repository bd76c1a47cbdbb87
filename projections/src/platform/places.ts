import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import {
  type Checkpoints,
  isHashIn,
  type Partition,
  partitionName,
  type PartitionName,
  siteHash,
} from '@kontor/contracts/kernel/partition';
import type { ViewVersion } from '@kontor/contracts/ports/read-store';

export interface Share {
  readonly version: ViewVersion;
  readonly partition: Partition;
  readonly committed: Position;
  readonly place: Position;
  readonly isFollowing: boolean;
}

type Waiter = () => void;

/** Progress of this process's projections; in memory, as it changes with every event. */
export class Places {
  readonly #shares = new Map<string, Set<Share>>();
  readonly #waiters = new Set<Waiter>();
  readonly #listeners = new Set<() => void>();

  add(share: Share): void {
    const key = keyOf(share.version);
    this.#shares.set(key, (this.#shares.get(key) ?? new Set()).add(share));
  }

  remove(share: Share): void {
    this.#shares.get(keyOf(share.version))?.delete(share);
    this.moved();
  }

  all(): readonly Share[] {
    return [...this.#shares.values()].flatMap((shares) => [...shares]);
  }

  checkpoints(version: ViewVersion): Checkpoints {
    const places = new Map<PartitionName, Position>();
    for (const { partition, place } of this.#shares.get(keyOf(version)) ?? [])
      places.set(partitionName(partition), place);
    return places;
  }

  /** `null`: the site's partition is not kept up by this process. */
  ofSite(version: ViewVersion, siteId: SiteId): Position | null {
    const hash = siteHash(siteId);
    for (const { partition, place } of this.#shares.get(keyOf(version)) ?? [])
      if (isHashIn(partition, hash)) return place;
    return null;
  }

  moved(): void {
    for (const waiter of this.#waiters) waiter();
    for (const listener of this.#listeners) listener();
  }

  onMove(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves once `isSo` holds, checked on every move, or when `signal` aborts. */
  until(isSo: () => boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isSo() && !signal.aborted) return;
        this.#waiters.delete(look);
        signal.removeEventListener('abort', look);
        resolve();
      };
      this.#waiters.add(look);
      signal.addEventListener('abort', look);
      look();
    });
  }
}

const keyOf = ({ view, number }: ViewVersion): string => `${view}__v${number}`;
