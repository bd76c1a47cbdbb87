import { MAX_GROUP_ROWS, type RowSpool, type SpooledGroup, type SpooledRow } from '@kontor/contracts/ports/row-spool';

export class MemoryRowSpool implements RowSpool {
  isClosed = false;
  #groups: { readonly names: Set<string>; rows: SpooledRow[] }[] = [];

  async append(rows: readonly SpooledRow[]): Promise<void> {
    for (const row of rows) {
      const related = this.#groups.filter(({ names }) => row.names.some((name) => names.has(name)));
      const merged = {
        names: new Set([...related.flatMap(({ names }) => [...names]), ...row.names]),
        rows: [...related.flatMap((group) => group.rows), row].sort((a, b) => a.first - b.first),
      };
      this.#groups = [...this.#groups.filter((group) => !related.includes(group)), merged];
    }
  }

  async *groups(): AsyncIterable<SpooledGroup> {
    const ordered = this.#groups.toSorted((a, b) => (a.rows[0]?.first ?? 0) - (b.rows[0]?.first ?? 0));
    for (const { rows } of ordered) {
      for (let start = 0; start < rows.length; start += MAX_GROUP_ROWS) {
        yield rows.slice(start, start + MAX_GROUP_ROWS).map(({ names: _, ...row }) => row);
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}
