import { type Fence, type Lease, LeaseLost } from '@kontor/contracts/ports/leases';
import type { Database } from './database.ts';

/** A type and no interface: only then the compiler checks that SQLite can hold its columns. */
type LeaseRow = Pick<Lease, keyof Lease> & { readonly name: string };

/** The leases table. */
export class LeaseTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  all(): ReadonlyMap<string, Lease> {
    const rows = this.#database.prepare('SELECT name, owner, token, beat FROM leases').all() as LeaseRow[];
    return new Map(rows.map(({ name, owner, token, beat }) => [name, { owner, token, beat }]));
  }

  replace(name: string, seen: Lease | null, next: Lease | null): boolean {
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
