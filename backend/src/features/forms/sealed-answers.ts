import type { FormAnswers } from '@kontor/contracts/forms/answers';
import type { SealedAnswers, SubmissionId } from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { KeyHolder, Vault } from '@kontor/contracts/ports/vault';
import { open, seal, sealWith, UnknownPerson } from '../../platform/personal-data.ts';

/** Former key holder of answers without an address. */
const ownName = (submissionId: SubmissionId): string => `submission:${submissionId}`;
/** Former key holder of all answers of one form and day. */
const dayName = (formId: FormId, day: string): string => `form-day:${formId}:${day}`;

export const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);

/** Holders of the keys that seal a submission's answers. */
export interface KeyHolders {
  readonly own: KeyHolder;
  readonly sender: PersonId;
}

/** Created in parallel, as each waits for the disk. @throws VaultUnavailable */
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

interface Answered {
  readonly answers: FormAnswers;
  /** The submitter's address; `null`: none. */
  readonly email: string | null;
  /** `undefined`: not looked up yet. */
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
    // Erased meanwhile: the name now belongs to a new person.
    if (!(error instanceof UnknownPerson)) throw error;
  }
  return sealFor(await keyHolders(vault, siteId, email));
};

/** `null`: the answers, their person or their day were erased. @throws VaultUnavailable, BrokenSeal */
export const openAnswers = async (
  vault: Vault,
  siteId: SiteId,
  { answers }: SealedAnswers,
): Promise<FormAnswers | null> => {
  const inner = await open(vault, siteId, answers, Sealed);
  return inner && open<FormAnswers>(vault, siteId, inner);
};

/**
 * Makes a submission's answers unreadable everywhere; those sealed with their day's key, only if they contain no
 * address. `false`: they were already. @throws VaultUnavailable, BrokenSeal
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

/** Erases the key of a form's day. `false`: there was none. @throws VaultUnavailable */
export const forgetDay = (vault: Vault, siteId: SiteId, formId: FormId, day: string): Promise<boolean> =>
  forget(vault, siteId, dayName(formId, day));

const forget = async (vault: Vault, siteId: SiteId, name: string): Promise<boolean> => {
  const key = await vault.findPerson(siteId, name);
  return key !== null && vault.erase(siteId, key);
};
