/**
 * Mutual exclusion between processes. The owner increments `beat` as a heartbeat; a new owner increments `token`.
 * Leases have no clock: other processes watch whether `beat` stops.
 */
export interface Lease {
  /** `null`: released. */
  readonly owner: string | null;
  /** Grows with every owner; writes under an older token are rejected. */
  readonly token: number;
  readonly beat: number;
}

export interface Fence {
  readonly lease: string;
  readonly token: number;
}

export interface Leases {
  leases(): Promise<ReadonlyMap<string, Lease>>;
  /**
   * Compare-and-swap; `null` stands for a missing lease.
   * @returns `false` if it is no longer `seen`; nothing was changed then
   */
  replaceLease(name: string, seen: Lease | null, next: Lease | null): Promise<boolean>;
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor({ lease, token }: Fence) {
    super(`lease ${lease} is no longer held with token ${token}`);
  }
}
