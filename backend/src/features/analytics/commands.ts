import { isDeepStrictEqual } from 'node:util';
import type { AnalysisEvent, KeptQuery, SavedQuery, SavedQueryId } from '@kontor/contracts/analytics/saved-queries';
import type { QueryParameters } from '@kontor/contracts/analytics/query-parameters';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { inClear } from '@kontor/contracts/kernel/personal-data';
import type { Vault } from '@kontor/contracts/ports/vault';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { sealWith } from '../../platform/personal-data.ts';
import { openText, openTyped } from '../../platform/typed-texts.ts';
import type { Handling } from '../../platform/commands/decided.ts';
import { type SavedQueries, type SavedQueryCommand, savedQueriesDecider } from './saved-queries-decider.ts';

export const savedQueriesStream = (siteId: string): string => streamName('analysis', siteId, 'queries');

type TypedField = 'name' | 'sql' | 'parameters';
const typedOf = <Query extends Readonly<Record<TypedField, unknown>>>({ name, sql, parameters }: Query) => ({
  name: name as Query['name'],
  sql: sql as Query['sql'],
  parameters: parameters as Query['parameters'],
});

/** @throws Refusal `notFound`, `conflict` */
export class SaveQuery extends Command<void> {
  constructor(
    readonly payload: SavedQuery & { readonly isNew: boolean },
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class DeleteQuery extends Command<void> {
  constructor(
    readonly payload: { readonly queryId: SavedQueryId },
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class SaveQueryHandler implements ICommandHandler<SaveQuery> {
  constructor(
    private readonly handling: CommandHandling,
    private readonly vault: Vault,
  ) {}

  /** Whoever a query may name: its texts and values have one key, which is erased to take it back. */
  async execute({ payload, context: { siteId, ...rest } }: SaveQuery): Promise<void> {
    const context = { siteId, ...rest };
    const command = async (saved: SavedQueries): Promise<SavedQueryCommand> => {
      const before = saved.get(payload.queryId);
      const known = before && (await openQuery(this.vault, siteId, before));
      const isSame = before && known && isDeepStrictEqual(typedOf(known), typedOf(payload));
      return { type: 'SaveQuery', ...payload, ...(isSame ? typedOf(before) : await this.#sealed(payload, siteId)) };
    };
    return decided(this.handling, command, context);
  }

  async #sealed({ name, sql, parameters }: SavedQuery, siteId: SiteId): Promise<Pick<KeptQuery, TypedField>> {
    const own = await this.vault.newPerson(siteId);
    const isEmpty = Object.keys(parameters).length === 0;
    return {
      name: sealWith(own, siteId, name),
      sql: sealWith(own, siteId, sql),
      parameters: isEmpty ? inClear({}) : sealWith(own, siteId, parameters),
    };
  }
}

export class DeleteQueryHandler implements ICommandHandler<DeleteQuery> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ payload, context }: DeleteQuery): Promise<void> {
    return decided(this.handling, { type: 'DeleteQuery', ...payload }, context);
  }
}

const decided = async (
  handling: CommandHandling,
  command: Handling<SavedQueries, SavedQueryCommand, AnalysisEvent>['command'],
  context: CommandContext,
): Promise<void> => {
  const stream = savedQueriesStream(context.siteId);
  await handling.handle({ decider: savedQueriesDecider, stream, command, context });
};

/** As it was typed; `null` once it was taken back. @throws VaultUnavailable */
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
