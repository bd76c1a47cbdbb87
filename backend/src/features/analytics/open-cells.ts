import type { PersonalKind } from '@kontor/contracts/analytics/tables';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Customer } from '@kontor/contracts/orders';
import type { SqlCell, SqlResult } from '@kontor/contracts/ports/analyst';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { RestockContact } from '@kontor/contracts/restock';
import { open } from '../../platform/personal-data.ts';

/** As the tables have it: `customer.email:<site>:<person>:<iv>:<data>`. */
const SEALED = /^(customer|contact)\.([a-z]+):([a-z0-9-]+):([0-9a-f-]{36}):([\w-]+):([\w-]+)$/u;

const FIELDS: Readonly<Record<PersonalKind, Readonly<Record<string, (value: never) => string>>>> = {
  customer: {
    email: ({ email }: Customer) => email,
    name: ({ billingAddress }: Customer) => billingAddress.name,
    city: ({ shippingAddress, billingAddress }: Customer) => (shippingAddress ?? billingAddress).city,
  },
  contact: { email: ({ email }: RestockContact) => email },
};

/**
 * Opens what is sealed in a result that its reader may see; `erased` stands for whoever was forgotten.
 * @throws VaultUnavailable
 */
export const openCells = async (
  vault: Pick<Vault, 'keyOf'>,
  rows: SqlResult['rows'],
  erased: string,
): Promise<SqlResult['rows']> => {
  const known = new Map<string, string>();
  const opened = async (cell: SqlCell): Promise<SqlCell> => {
    const found = typeof cell === 'string' ? SEALED.exec(cell) : null;
    if (!found) return cell;
    const before = known.get(found[0]);
    if (before !== undefined) return before;
    const [whole, kind, field = '', siteId, personId, iv = '', data = ''] = found;
    const value = await open<never>(vault, siteId as SiteId, { personId: personId as PersonId, iv, data });
    const text = value === null ? erased : (FIELDS[kind as PersonalKind][field]?.(value) ?? erased);
    known.set(whole, text);
    return text;
  };
  const result: SqlCell[][] = [];
  for (const row of rows) {
    const cells: SqlCell[] = [];
    for (const cell of row) cells.push(await opened(cell));
    result.push(cells);
  }
  return result;
};
