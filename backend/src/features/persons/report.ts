import { streamName } from '@kontor/contracts/kernel/events';
import type { PersonId } from '@kontor/contracts/kernel/ids';
import type { PersonEvent } from '@kontor/contracts/persons/persons';
import type { PersonReport } from '@kontor/contracts/persons/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { type KnownOf, type KnownParts, knownOf } from './known-of.ts';

/**
 * Art. 15 GDPR: all data of the person with this address. The report is recorded. `null`: unknown person.
 * @throws VaultUnavailable, LogUnavailable, StoreUnavailable
 */
export const reportPerson = async (
  parts: KnownParts,
  site: SiteView,
  email: string,
  context: CommandContext,
): Promise<PersonReport | null> => {
  const personId = await parts.vault.findPerson(site.id, email.toLowerCase());
  if (!personId) return null;
  const { sources } = await knownOf(parts, site, personId);
  return reportOf(parts, { personId, email, sources }, context);
};

/** The report of data already found. @throws LogUnavailable */
export const reportOf = async (
  { handling }: Pick<KnownParts, 'handling'>,
  { personId, email, sources }: Pick<KnownOf, 'sources'> & { readonly personId: PersonId; readonly email: string },
  context: CommandContext,
): Promise<PersonReport> => {
  const { siteId, at } = context;
  const counts = Object.fromEntries(sources.map(({ source, records }) => [source, records.length]));
  const event: PersonEvent = { type: 'PersonReported', data: { personId, counts } };
  await handling.record(streamName('person', siteId, personId), event, context);
  return { site: siteId, email, at: new Date(at).toISOString(), sources };
};
