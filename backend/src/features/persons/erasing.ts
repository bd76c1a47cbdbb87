import { streamName } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { ErasureFindings, PersonEvent, RemovedCopies } from '@kontor/contracts/persons';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { AskProviderErasure } from '../newsletters/provider-commands.ts';
import { removeCopies } from './copies.ts';
import { removeFormFiles } from './forms.ts';
import { lookFor } from './look-for.ts';

export interface Erasure {
  readonly personId: PersonId;
  readonly findings: ErasureFindings;
}

type Parts = Pick<Platform, 'vault' | 'log' | 'handling' | 'ambient' | 'store' | 'mailer' | 'privateFiles' | 'queries'>;

/** By the address, or by the id that the certificate names, or by both. */
export interface Called {
  readonly email: string | null;
  readonly personId: PersonId | null;
}

/**
 * Forgets whoever has this address on this site, or this id: what is sealed with their key, wherever it stands, is noise
 * from then on, and copies in the clear are removed. Sums and numbers stay. `null`: nobody is known by it.
 * @param onErased told as soon as no address leads to them any more: whoever is interrupted then goes on by the id
 * @throws VaultUnavailable, LogUnavailable, StoreUnavailable, MailerUnavailable
 */
export const erasePerson = async (
  platform: Parts,
  commands: Pick<CommandBus, 'execute'>,
  siteId: SiteId,
  { email, personId: known }: Called,
  onErased: (personId: PersonId) => void = () => undefined,
): Promise<Erasure | null> => {
  const { vault, handling, ambient } = platform;
  const personId = known ?? (email === null ? null : await vault.findPerson(siteId, email.toLowerCase()));
  if (!personId) return null;
  const remove = async () => (email === null ? NO_COPIES : removeCopies(platform, commands, siteId, email));
  // Before, so that whoever is interrupted finds the person again; and after, for what came meanwhile.
  const before = await remove();
  const formsBefore = await removeFormFiles(platform, commands, siteId, personId);
  const atProvider = await commands.execute<AskProviderErasure, boolean>(
    new AskProviderErasure(personId, newContext(ambient, { siteId, actor: 'system:cli' })),
  );
  const wasKnown = await vault.erase(siteId, personId);
  if (wasKnown) onErased(personId);
  const copies = sum(before, await remove());
  const formsAfter = await removeFormFiles(platform, commands, siteId, personId);
  const forms = { ...formsAfter, files: formsBefore.files + formsAfter.files };
  const found = await lookFor(platform, { siteId, personId, email });
  if (!wasKnown && Object.keys(found.sealed).length === 0) return null;
  const findings = {
    ...found,
    ...(email !== null && { copies }),
    forms,
    ...(atProvider && { atProvider: true as const }),
  };
  const event: PersonEvent = { type: 'PersonErased', data: { personId, findings } };
  const context = newContext(ambient, { siteId, actor: 'system:cli' });
  await handling.record(streamName('person', siteId, personId), event, context);
  return { personId, findings };
};

const NO_COPIES: RemovedCopies = { mails: null, exports: 0 };

const sum = (one: RemovedCopies, other: RemovedCopies): RemovedCopies => ({
  mails: one.mails === null ? other.mails : one.mails + (other.mails ?? 0),
  exports: one.exports + other.exports,
});
