import { type Actor, streamName } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { PersonEvent, Unjudged } from '@kontor/contracts/persons/persons';
import { UNJUDGED } from '@kontor/contracts/persons/kinds';
import type { ErasureFindings, RemovedCopies } from '@kontor/contracts/persons/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { AskProviderErasure } from '../newsletters/exports.ts';
import { removeCopies } from './copies.ts';
import { removeFormFiles } from './forms.ts';
import { lookFor } from './look-for.ts';
import { searchedFor } from './naming.ts';
import { redactTexts } from './redacting.ts';
import { type Survey, surveyOf } from './survey.ts';

export interface Erasure {
  readonly personId: PersonId;
  readonly findings: ErasureFindings;
}

type Parts = Pick<Platform, 'vault' | 'log' | 'handling' | 'ambient' | 'store' | 'mailer' | 'privateFiles' | 'queries'>;

export interface Erase {
  /** Identified by the address, by the id in the certificate, or both. */
  readonly email: string | null;
  readonly personId: PersonId | null;
  readonly redact: 'all' | readonly string[];
  readonly actor: Actor;
  /** Runs before anything is erased; throwing aborts the erasure. */
  readonly check?: (survey: Survey) => void;
  /** Called once the address is gone: an interrupted erasure is continued by this id. */
  readonly onErased?: (personId: PersonId) => void;
}

/** Has or had a key: an interrupted erasure leaves sealed data behind. */
const isKnown = async (platform: Parts, siteId: SiteId, personId: PersonId): Promise<boolean> => {
  if ((await platform.vault.keyOf(siteId, personId)) !== null) return true;
  const { sealed } = await lookFor(platform, { siteId, personId, emails: [] });
  return Object.keys(sealed).length > 0;
};

/** Places that are never searched, for anybody. */
const NEVER_LOOKED_AT: readonly Unjudged[] = UNJUDGED.filter((code) => code !== 'texts');

/**
 * Erases a person by address or id: their key, so that everything sealed becomes unreadable, copies in the clear, and
 * the chosen texts that others typed about them. Sums and numbers stay. `null`: unknown person.
 * @throws VaultUnavailable, LogUnavailable, StoreUnavailable, MailerUnavailable
 */
export const erasePerson = async (
  platform: Parts,
  commands: Pick<CommandBus, 'execute'>,
  site: SiteView,
  { email, personId: called, redact, actor, check, onErased }: Erase,
): Promise<Erasure | null> => {
  const { vault, handling, ambient } = platform;
  const siteId = site.id;
  const personId = called ?? (email === null ? null : await vault.findPerson(siteId, email.toLowerCase()));
  if (!personId || !(await isKnown(platform, siteId, personId))) return null;
  const survey = await surveyOf(platform, site, personId, email);
  check?.(survey);
  const { emails } = survey.known;
  const of = { siteId, personId, actor };
  const remove = async (): Promise<RemovedCopies> => {
    let removed = NO_COPIES;
    for (const one of emails) removed = sum(removed, await removeCopies(platform, commands, of, one));
    return removed;
  };
  // Before, so that an interrupted run can find the person again; and after, for data that arrived meanwhile.
  const before = await remove();
  const formsBefore = await removeFormFiles(platform, commands, of);
  const atProvider = await commands.execute<AskProviderErasure, boolean>(
    new AskProviderErasure(personId, newContext(ambient, { siteId, actor })),
  );
  const texts = survey.texts && (await redactTexts(platform, of, survey.texts, redact));
  const wasKnown = await vault.erase(siteId, personId);
  if (wasKnown) onErased?.(personId);
  const copies = sum(before, await remove());
  const formsAfter = await removeFormFiles(platform, commands, of);
  const forms = { ...formsAfter, files: formsBefore.files + formsAfter.files };
  const found = await lookFor(platform, { siteId, personId, emails });
  if (!wasKnown && Object.keys(found.sealed).length === 0) return null;
  const findings: ErasureFindings = {
    ...found,
    ...(emails.length > 0 && { copies }),
    forms,
    ...(atProvider && { atProvider: true as const }),
    ...(texts && { texts: { searchedFor: searchedFor(survey.known), ...texts } }),
    kept: survey.kept,
    open: [...new Set(survey.open.map(({ kind }) => kind))],
    unjudged: texts ? NEVER_LOOKED_AT : [...NEVER_LOOKED_AT, 'texts'],
  };
  const event: PersonEvent = { type: 'PersonErased', data: { personId, findings } };
  await handling.record(streamName('person', siteId, personId), event, newContext(ambient, { siteId, actor }));
  return { personId, findings };
};

const NO_COPIES: RemovedCopies = { mails: null, exports: 0 };

const sum = (one: RemovedCopies, other: RemovedCopies): RemovedCopies => ({
  mails: one.mails === null ? other.mails : one.mails + (other.mails ?? 0),
  exports: one.exports + other.exports,
});
