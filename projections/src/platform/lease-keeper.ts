import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import type { Fence, Lease, Leases } from '@kontor/contracts/ports/leases';

/** Heartbeat interval in ms. */
export const HEARTBEAT_INTERVAL = 1_000;
/** A holder without heartbeat for this long (ms) counts as dead; others take over. */
const DEAD_AFTER = 5_000;

export interface LeaseKeeperParts {
  readonly leases: Leases;
  readonly ambient: Ambient;
  readonly group: string;
  /** Unique per process. Owners with the same `#…` suffix run the same code. */
  readonly owner: string;
  /** A visitor takes only what no member wants, and returns it once one does. */
  readonly isVisitor?: boolean;
  /** Lets others skip the wait for an owner known to have ended. */
  readonly isGone?: (owner: string) => boolean;
  readonly onFailure: (error: unknown) => void;
}

export interface LeaseHolder {
  /** `share`: distributed over the group. `first`: first come, first served. */
  readonly take: 'share' | 'first';
  gained(fence: Fence): void;
  lost(): Promise<void>;
}

export class LeaseKeeper {
  readonly #parts: LeaseKeeperParts;
  readonly #wanted = new Map<string, LeaseHolder>();
  readonly #held = new Map<string, Lease>();
  /** A lease whose value does not change for `DEAD_AFTER` has no living owner. */
  readonly #seen = new Map<string, { readonly lease: Lease; readonly since: Instant }>();
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #turn: Promise<unknown> = Promise.resolve();
  #running: Promise<void> | null = null;

  constructor(parts: LeaseKeeperParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Releases all leases, so that others need not wait for the timeout. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#wake.abort();
    await this.#running;
    // In parallel, as each call may time out if the store is down.
    await this.#inTurn(() =>
      Promise.all([...[...this.#held.keys()].map((name) => this.#giveBack(name)), this.#leaveGroup()]),
    );
    this.#wanted.clear();
  }

  want(name: string, holder: LeaseHolder): void {
    this.#wanted.set(name, holder);
    this.#wake.abort();
  }

  unwant(name: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#held.has(name)) await this.#giveBack(name);
      this.#wanted.delete(name);
    });
  }

  beat(): Promise<void> {
    return this.#inTurn(async () => {
      const all = await this.#parts.leases.leases();
      this.#observe(all);
      if (!this.#parts.isVisitor) await this.#showUp(all);
      const members = this.#membersOf(all);
      const shared = [...this.#wanted].filter(([, { take }]) => take === 'share').map(([name]) => name);
      const mine = new Set(this.#shareOf(shared.sort(), members));
      const tended = [...this.#wanted].map(async ([name, holder]) =>
        this.#tend(name, holder, all.get(name) ?? null, holder.take === 'first' || mine.has(name)),
      );
      // Waits for all, also if one fails, so that none is still running afterwards.
      const failed = (await Promise.allSettled(tended)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    });
  }

  async #run(): Promise<void> {
    const { ambient, onFailure } = this.#parts;
    while (!this.#stop.signal.aborted) {
      this.#wake = new AbortController();
      await this.beat().catch(onFailure);
      // A stop between two beats has aborted the previous beat's controller.
      if (!this.#stop.signal.aborted) await ambient.timers.sleep(HEARTBEAT_INTERVAL, this.#wake.signal);
    }
  }

  /** Serialised, so that a lease is never released while being acquired. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #observe(all: ReadonlyMap<string, Lease>): void {
    const now = this.#parts.ambient.clock.now();
    for (const name of this.#seen.keys()) if (!all.has(name)) this.#seen.delete(name);
    for (const [name, lease] of all) {
      const before = this.#seen.get(name);
      // The clock was set back: restart the timeout.
      if (!before || !isSame(before.lease, lease) || before.since > now) this.#seen.set(name, { lease, since: now });
    }
  }

  #isAlive(name: string, lease: Lease | null): boolean {
    if (!lease?.owner) return false;
    // Acquired by an earlier attempt of this process whose answer was lost.
    if (lease.owner === this.#parts.owner && !this.#held.has(name) && !name.startsWith(this.#memberPrefix))
      return false;
    if (this.#parts.isGone?.(lease.owner)) return false;
    const since = this.#seen.get(name)?.since ?? 0;
    return this.#parts.ambient.clock.now() - since < DEAD_AFTER;
  }

  async #tend(name: string, holder: LeaseHolder, lease: Lease | null, isMine: boolean): Promise<void> {
    const { leases, owner } = this.#parts;
    if (this.#held.has(name)) {
      if (lease?.owner !== owner || lease.token !== this.#held.get(name)?.token) return this.#lose(name);
      if (!isMine) return this.#giveBack(name);
      const next = { ...lease, beat: lease.beat + 1 };
      if (await leases.replaceLease(name, lease, next)) this.#held.set(name, next);
      else await this.#lose(name);
    } else if (isMine && !this.#isAlive(name, lease)) {
      // Never reuses a token from before the store was emptied.
      const next = { owner, token: lease ? lease.token + 1 : this.#parts.ambient.clock.now(), beat: 0 };
      if (!(await leases.replaceLease(name, lease, next))) return;
      this.#held.set(name, next);
      holder.gained({ lease: name, token: next.token });
    }
  }

  async #lose(name: string): Promise<void> {
    this.#held.delete(name);
    await this.#wanted.get(name)?.lost();
  }

  async #giveBack(name: string): Promise<void> {
    const lease = this.#held.get(name);
    await this.#lose(name);
    if (!lease) return;
    await this.#parts.leases.replaceLease(name, lease, { ...lease, owner: null }).catch(this.#parts.onFailure);
  }

  get #memberPrefix(): string {
    return `${this.#parts.group}/member/`;
  }

  async #showUp(all: ReadonlyMap<string, Lease>): Promise<void> {
    const { leases, owner } = this.#parts;
    const name = `${this.#memberPrefix}${owner}`;
    const before = all.get(name) ?? null;
    await leases.replaceLease(name, before, { owner, token: 1, beat: (before?.beat ?? 0) + 1 });
    for (const [other, lease] of all) {
      if (other === name || !other.startsWith(this.#memberPrefix) || this.#isAlive(other, lease)) continue;
      await leases.replaceLease(other, lease, null);
    }
  }

  async #leaveGroup(): Promise<void> {
    const { leases, owner, onFailure, isVisitor } = this.#parts;
    if (isVisitor) return;
    const name = `${this.#memberPrefix}${owner}`;
    try {
      const lease = (await leases.leases()).get(name);
      if (lease) await leases.replaceLease(name, lease, null);
    } catch (error) {
      onFailure(error);
    }
  }

  /** Only members with the same code, as another version may want other leases. */
  #membersOf(all: ReadonlyMap<string, Lease>): readonly string[] {
    const { owner, isVisitor } = this.#parts;
    const prefix = this.#memberPrefix;
    const others = [...all]
      .filter(([name, lease]) => name.startsWith(prefix) && this.#isAlive(name, lease))
      .map(([name]) => name.slice(prefix.length))
      .filter((member) => member !== owner && codeOf(member) === codeOf(owner));
    return isVisitor ? others : [...others, owner].sort();
  }

  #shareOf(names: readonly string[], members: readonly string[]): readonly string[] {
    const { owner, isVisitor } = this.#parts;
    if (isVisitor) return members.length === 0 ? names : [];
    const place = members.indexOf(owner);
    return names.filter((_, index) => index % members.length === place);
  }
}

const isSame = (a: Lease, b: Lease): boolean => a.owner === b.owner && a.token === b.token && a.beat === b.beat;
const codeOf = (owner: string): string => owner.slice(owner.lastIndexOf('#') + 1);
