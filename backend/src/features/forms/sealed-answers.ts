import type { FormAnswers } from '@kontor/contracts/forms/answers';
import type { SealedAnswers } from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { Submission } from './commands.ts';
import { open, seal } from '../../platform/personal-data.ts';

/** Whose key it is that all answers of one form and day are sealed with, beside their person's. */
const dayName = (formId: FormId, day: string): string => `form-day:${formId}:${day}`;

export const dayOf = (at: Instant): string => new Date(at).toISOString().slice(0, 10);

/** A name that only the person has who sent it. */
export const senderOf = ({ submissionId, email }: Pick<Submission, 'submissionId' | 'email'>): string =>
  email === null ? `submission:${submissionId}` : email.toLowerCase();

/**
 * @param person a name that only that person has
 * @throws VaultUnavailable
 */
export const sealAnswers = async (
  vault: Vault,
  siteId: SiteId,
  formId: FormId,
  { answers, person, at }: { readonly answers: FormAnswers; readonly person: string; readonly at: Instant },
): Promise<SealedAnswers> => {
  const day = dayOf(at);
  const inner = await seal(vault, siteId, await vault.personOf(siteId, dayName(formId, day)), answers);
  return { answers: await seal(vault, siteId, await vault.personOf(siteId, person), inner), day };
};

/** `null`: the person or the day was forgotten. @throws VaultUnavailable, BrokenSeal */
export const openAnswers = async (
  vault: Vault,
  siteId: SiteId,
  { answers }: Pick<SealedAnswers, 'answers'>,
): Promise<FormAnswers | null> => {
  const inner = await open(vault, siteId, answers, Sealed);
  return inner && open<FormAnswers>(vault, siteId, inner);
};

/** Makes all answers of a form and day unreadable, wherever they stand. `false`: there were none. */
export const forgetDay = async (vault: Vault, siteId: SiteId, formId: FormId, day: string): Promise<boolean> => {
  const key: PersonId | null = await vault.findPerson(siteId, dayName(formId, day));
  return key !== null && vault.erase(siteId, key);
};
