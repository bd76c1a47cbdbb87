/**
 * Who writes what, agreed between processes. A lease belongs to one owner at a time; its owner counts `beat` up to show
 * that it lives, and whoever takes it over counts `token` up. Time plays no part here: that a beat has stopped is for
 * the others to notice.
 */
export interface Lease {
  /** `null`: given back. */
  readonly owner: string | null;
  /** Grows with every owner: a write under an older token is refused. */
  readonly token: number;
  readonly beat: number;
}

/** Proof of a lease, carried by what is written under it. */
export interface Fence {
  readonly lease: string;
  readonly token: number;
}

export interface Leases {
  /** All leases there are, by name. */
  leases(): Promise<ReadonlyMap<string, Lease>>;
  /**
   * Puts `next` in the place of `seen`; `null` stands for a lease that is not there.
   * @returns `false` where it is no longer as it was seen; then nothing has changed
   */
  replaceLease(name: string, seen: Lease | null, next: Lease | null): Promise<boolean>;
}

/** Somebody else has taken over what the fence guards: whoever meets this has to stop writing. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor({ lease, token }: Fence) {
    super(`lease ${lease} is no longer held with token ${token}`);
  }
}
