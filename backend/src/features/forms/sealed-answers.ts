import type { FormAnswers } from '@kontor/contracts/forms/answers';
import type { SealedAnswers, SubmissionId } from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { KeyHolder, Vault } from '@kontor/contracts/ports/vault';
import type { Submission } from './commands.ts';
import { open, seal, sealWith, UnknownPerson } from '../../platform/personal-data.ts';

/** Whose key sealed the answers without an address, before no name led to the keys of submissions. */
const ownName = (submissionId: SubmissionId): string => `submission:${submissionId}`;
/** Whose key all answers of one form and day were sealed with, before each submission had one of its own. */
const dayName = (formId: FormId, day: string): string => `form-day:${formId}:${day}`;

export const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);

/** With whose keys a submission's answers are sealed. */
export interface KeyHolders {
  readonly own: KeyHolder;
  readonly sender: PersonId;
}

/** Made at once, as each waits for a disk. @throws VaultUnavailable */
export const keyHolders = async (
  vault: Pick<Vault, 'newPerson' | 'personOf'>,
  siteId: SiteId,
  email: string | null,
): Promise<KeyHolders> => {
  const [own, sender] = await Promise.all([
    vault.newPerson(siteId),
    email === null ? null : vault.personOf(siteId, email.toLowerCase()),
  ]);
  return { own, sender: sender ?? own.personId };
};

interface Answered extends Pick<Submission, 'answers' | 'email'> {
  /** Who they were a moment ago; `undefined`: nobody has asked yet. */
  readonly holders: KeyHolders | undefined;
}

/** @throws VaultUnavailable */
export const sealAnswers = async (
  vault: Vault,
  siteId: SiteId,
  { answers, email, holders }: Answered,
): Promise<SealedAnswers> => {
  const sealFor = async ({ own, sender }: KeyHolders): Promise<SealedAnswers> => ({
    answers: await seal(vault, siteId, sender, sealWith(own, siteId, answers)),
  });
  try {
    if (holders) return await sealFor(holders);
  } catch (error) {
    // Erased meanwhile: the same name is another person now.
    if (!(error instanceof UnknownPerson)) throw error;
  }
  return sealFor(await keyHolders(vault, siteId, email));
};

/** `null`: they, their person or their day was forgotten. @throws VaultUnavailable, BrokenSeal */
export const openAnswers = async (
  vault: Vault,
  siteId: SiteId,
  { answers }: SealedAnswers,
): Promise<FormAnswers | null> => {
  const inner = await open(vault, siteId, answers, Sealed);
  return inner && open<FormAnswers>(vault, siteId, inner);
};

/**
 * Makes the answers of a submission unreadable, wherever they stand; of those sealed with the key of their day, only
 * where they name no address. `false`: they were. @throws VaultUnavailable, BrokenSeal
 */
export const forgetAnswers = async (
  vault: Vault,
  siteId: SiteId,
  { answers, day, submissionId }: SealedAnswers & { readonly submissionId: SubmissionId },
): Promise<boolean> => {
  if (day !== undefined) return forget(vault, siteId, ownName(submissionId));
  const inner = await open(vault, siteId, answers, Sealed);
  return inner !== null && vault.erase(siteId, inner.personId);
};

/** Makes what was sealed with the key of a form's day unreadable. `false`: nothing was. @throws VaultUnavailable */
export const forgetDay = (vault: Vault, siteId: SiteId, formId: FormId, day: string): Promise<boolean> =>
  forget(vault, siteId, dayName(formId, day));

const forget = async (vault: Vault, siteId: SiteId, name: string): Promise<boolean> => {
  const key = await vault.findPerson(siteId, name);
  return key !== null && vault.erase(siteId, key);
};
