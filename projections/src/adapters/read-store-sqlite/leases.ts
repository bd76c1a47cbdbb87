import { type Fence, type Lease, LeaseLost } from '@kontor/contracts/ports/leases';
import { WriteBatcher } from '../write-batcher.ts';
import type { Database } from './database.ts';

/** A type, not an interface, so that the compiler checks the columns against SQLite's value types. */
type LeaseRow = Pick<Lease, keyof Lease> & { readonly name: string };

interface Replacement {
  readonly name: string;
  readonly seen: Lease | null;
  readonly next: Lease | null;
  readonly resolve: (isDone: boolean) => void;
  readonly reject: (error: unknown) => void;
}

export class LeaseTable {
  readonly #database: Database;
  /** A process renews all its leases at once: one transaction instead of one for each. */
  readonly #replacements = new WriteBatcher<Replacement>((replacements) => this.#write(replacements));

  constructor(database: Database) {
    this.#database = database;
  }

  all(): ReadonlyMap<string, Lease> {
    const rows = this.#database.prepare('SELECT name, owner, token, beat FROM leases').all() as LeaseRow[];
    return new Map(rows.map(({ name, owner, token, beat }) => [name, { owner, token, beat }]));
  }

  replace(name: string, seen: Lease | null, next: Lease | null): Promise<boolean> {
    return new Promise((resolve, reject) => this.#replacements.add({ name, seen, next, resolve, reject }));
  }

  /** Writes what waits for others. */
  flush(): void {
    this.#replacements.flush();
  }

  #write(replacements: readonly Replacement[]): void {
    try {
      const done = this.#database.transaction(() => replacements.map((replacement) => this.#replace(replacement)));
      for (const [index, { resolve }] of replacements.entries()) resolve(done[index] === true);
    } catch (error) {
      for (const { reject } of replacements) reject(error);
    }
  }

  #replace({ name, seen, next }: Replacement): boolean {
    if (!seen) return next === null || this.#insert(name, next);
    const as = 'name = ? AND owner IS ? AND token = ? AND beat = ?';
    const before = [name, seen.owner, seen.token, seen.beat] as const;
    const result = next
      ? this.#database
          .prepare(`UPDATE leases SET owner = ?, token = ?, beat = ? WHERE ${as}`)
          .run(next.owner, next.token, next.beat, ...before)
      : this.#database.prepare(`DELETE FROM leases WHERE ${as}`).run(...before);
    return result.changes === 1;
  }

  /** @throws LeaseLost */
  check(fence: Fence): void {
    const row = this.#database.prepare('SELECT token FROM leases WHERE name = ?').get(fence.lease);
    if (row?.['token'] !== fence.token) throw new LeaseLost(fence);
  }

  #insert(name: string, { owner, token, beat }: Lease): boolean {
    const { changes } = this.#database
      .prepare('INSERT INTO leases (name, owner, token, beat) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
      .run(name, owner, token, beat);
    return changes === 1;
  }
}
