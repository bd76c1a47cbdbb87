import { isDeepStrictEqual } from 'node:util';
import type { QueryParameters } from '@kontor/contracts/analytics/query-parameters';
import type { KeptQuery } from '@kontor/contracts/analytics/saved-queries';
import type { SavedQuery } from '@kontor/contracts/analytics/responses';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { inClear } from '@kontor/contracts/kernel/personal-data';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import { sealWith } from '../../platform/personal-data.ts';
import { openText, openTyped } from '../../platform/typed-texts.ts';
import type { SavedQueriesRequest } from './commands.ts';
import type { SavedQueries, SavedQueryCommand } from './saved-queries-decider.ts';

type TypedField = 'name' | 'sql' | 'parameters';
const typedOf = <Query extends Readonly<Record<TypedField, unknown>>>({ name, sql, parameters }: Query) => ({
  name: name as Query['name'],
  sql: sql as Query['sql'],
  parameters: parameters as Query['parameters'],
});

/** A query may contain personal data: its texts and values share a key, which can be erased. */
export const lookUpQuery =
  (vault: Vault): LookUp<SavedQueriesRequest, SavedQueries, SavedQueryCommand> =>
  async (command, { siteId }) => {
    if (command.type !== 'SaveQuery') return command;
    return async (saved) => {
      const before = saved.get(command.queryId);
      const known = before && (await openQuery(vault, siteId, before));
      const isSame = before && known && isDeepStrictEqual(typedOf(known), typedOf(command));
      return { ...command, ...(isSame ? typedOf(before) : await sealQuery(vault, siteId, command)) };
    };
  };

const sealQuery = async (
  vault: Vault,
  siteId: SiteId,
  { name, sql, parameters }: SavedQuery,
): Promise<Pick<KeptQuery, TypedField>> => {
  const own = await vault.newPerson(siteId);
  const isEmpty = Object.keys(parameters).length === 0;
  return {
    name: sealWith(own, siteId, name),
    sql: sealWith(own, siteId, sql),
    parameters: isEmpty ? inClear({}) : sealWith(own, siteId, parameters),
  };
};

/** In the clear; `null` after redaction. @throws VaultUnavailable */
export const openQuery = async (
  vault: Pick<Vault, 'keyOf'>,
  siteId: SiteId,
  { name, sql, parameters, ...query }: KeptQuery,
): Promise<SavedQuery | null> => {
  const [opened, text] = [await openText(vault, siteId, name), await openText(vault, siteId, sql)];
  const values = await openTyped<QueryParameters>(vault, siteId, parameters);
  if (opened === null || text === null || values === null) return null;
  return { ...query, name: opened, sql: text, parameters: values };
};
