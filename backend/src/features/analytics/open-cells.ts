import { SEALED_TEXT } from '@kontor/contracts/analytics/sealed-text';
import { MASK, type PersonalKind } from '@kontor/contracts/analytics/tables';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { AnalysisScope } from '@kontor/contracts/ports/analyst';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { SqlCell, SqlResult } from '@kontor/contracts/ports/responses';
import { z } from 'zod';
import { BrokenSeal, open } from '../../platform/personal-data.ts';

/** Sealed content by kind. Strict, so that no other kind matches: a query may put any kind in front of a value. */
const FIELDS: Readonly<Record<PersonalKind, z.ZodType<Readonly<Record<string, string>>>>> = {
  customer: z
    .object({
      email: z.string(),
      billingAddress: z.object({ name: z.string(), city: z.string() }),
      shippingAddress: z.object({ city: z.string() }).nullable(),
    })
    .transform(({ email, billingAddress, shippingAddress }) => ({
      email,
      name: billingAddress.name,
      city: (shippingAddress ?? billingAddress).city,
    })),
  contact: z.strictObject({ email: z.string() }),
  reason: z.string().transform((text) => ({ text })),
};

/** The reader's permissions and language. */
export interface Reading extends Pick<AnalysisScope, 'sites' | 'personal'> {
  /** Replaces erased data. */
  readonly erased: string;
}

/**
 * Opens sealed values that the reader may see, also within longer text. Everything else that looks sealed is masked, as
 * a query may put anything in front of it.
 * @throws VaultUnavailable
 */
export const openCells = async (
  vault: Pick<Vault, 'keyOf'>,
  rows: SqlResult['rows'],
  { sites, personal, erased }: Reading,
): Promise<SqlResult['rows']> => {
  const textOf = async ([, name, field = '', site, personId, iv = '', data = '']: RegExpExecArray): Promise<string> => {
    const [kind, siteId] = [name as PersonalKind, site as SiteId];
    if (!personal.includes(kind) || (sites !== 'all' && !sites.includes(siteId))) return MASK;
    try {
      const fields = await open(vault, siteId, { personId: personId as PersonId, iv, data }, FIELDS[kind]);
      return fields === null ? erased : (fields[field] ?? MASK);
    } catch (error) {
      if (error instanceof BrokenSeal || error instanceof z.ZodError) return MASK;
      throw error;
    }
  };
  const known = new Map<string, string>();
  const opened = async (cell: SqlCell): Promise<SqlCell> => {
    if (typeof cell !== 'string') return cell;
    let text = cell;
    for (const sealed of cell.matchAll(SEALED_TEXT)) {
      const shown = known.get(sealed[0]) ?? (await textOf(sealed));
      known.set(sealed[0], shown);
      text = text.replace(sealed[0], () => shown);
    }
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
