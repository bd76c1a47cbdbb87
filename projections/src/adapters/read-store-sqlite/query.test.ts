import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Query } from '@kontor/contracts/ports/read-store';
import { selectPage } from './query.ts';
import { createTables } from './tables.ts';

const schema = { name: 'things', indexes: { all: ['name'] }, lists: ['skuList'] };
const version = { view: 'things', number: 1 };

describe('a query of a list', () => {
  const planOf = (more: Partial<Query>): readonly string[] => {
    const database = new DatabaseSync(':memory:');
    database.exec(createTables(schema, version));
    const contains = { field: 'skuList', value: 'S-1' };
    const query = { siteId: SiteId.parse('demo'), index: 'all', contains, limit: 2, ...more };
    const [select] = selectPage(version, { query, after: null, fitting: null });
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${select?.sql ?? ''}`).all(...(select?.values ?? []));
    database.close();
    return plan.map(({ detail }) => String(detail));
  };

  it('looks up what the list names, however many documents there are', () => {
    expect(planOf({})[0]).toBe('SEARCH things__v1 USING INTEGER PRIMARY KEY (rowid=?)');
  });

  it('keeps an order by its index', () => {
    expect(planOf({ sort: { field: 'name', direction: 'ascending' } })[0]).toMatch(/USING INDEX things__v1__all/u);
  });
});
