import { streamName } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { ErasureFindings, PersonEvent, RemovedCopies } from '@kontor/contracts/persons';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeCopies } from './copies.ts';
import { removeFormFiles } from './forms.ts';
import { lookFor } from './look-for.ts';

export interface Erasure {
  readonly personId: PersonId;
  readonly findings: ErasureFindings;
}

type Parts = Pick<Platform, 'vault' | 'log' | 'handling' | 'ambient' | 'store' | 'mailer' | 'privateFiles' | 'queries'>;

/**
 * Forgets whoever has this address on this site: what is sealed with their key, wherever it stands, is noise from then
 * on, and copies in the clear are removed. Sums and numbers stay. `null`: nobody is known by it.
 * @throws VaultUnavailable, LogUnavailable, StoreUnavailable, MailerUnavailable
 */
export const erasePerson = async (
  platform: Parts,
  commands: Pick<CommandBus, 'execute'>,
  siteId: SiteId,
  email: string,
): Promise<Erasure | null> => {
  const { vault, handling, ambient } = platform;
  const personId = await vault.findPerson(siteId, email.toLowerCase());
  if (!personId) return null;
  // Before, so that whoever is interrupted finds the person again; and after, for what came meanwhile.
  const before = await removeCopies(platform, commands, siteId, email);
  const formsBefore = await removeFormFiles(platform, commands, siteId, personId);
  await vault.erase(siteId, personId);
  const copies = sum(before, await removeCopies(platform, commands, siteId, email));
  const formsAfter = await removeFormFiles(platform, commands, siteId, personId);
  const forms = { ...formsAfter, files: formsBefore.files + formsAfter.files };
  const findings = { ...(await lookFor(platform, { siteId, personId, email })), copies, forms };
  const event: PersonEvent = { type: 'PersonErased', data: { personId, findings } };
  const context = newContext(ambient, { siteId, actor: 'system:cli' });
  await handling.record(streamName('person', siteId, personId), event, context);
  return { personId, findings };
};

const sum = (one: RemovedCopies, other: RemovedCopies): RemovedCopies => ({
  mails: one.mails === null ? other.mails : one.mails + (other.mails ?? 0),
  exports: one.exports + other.exports,
});
