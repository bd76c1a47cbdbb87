import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { SubscriberContact } from '@kontor/contracts/newsletters/events';
import type { Vault } from '@kontor/contracts/ports/vault';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import { seal } from '../../platform/personal-data.ts';
import type { SubmissionRequest } from './commands.ts';
import type { FormCommand, FormState } from './form-decider.ts';
import { sealAnswers } from './sealed-answers.ts';
import type { SubmissionCommand, SubmissionState } from './submission-decider.ts';

/** Sanitises HTML. */
export const lookUpForm: LookUp<FormCommand, FormState, FormCommand> = async (command) => {
  if (command.type !== 'SaveForm') return command;
  const { content } = command;
  const clean = {
    ...content,
    submissionHTML: cleanHtml(content.submissionHTML),
    disclaimerMessage: cleanHtml(content.disclaimerMessage),
  };
  return { ...command, content: clean };
};

export const lookUpSubmission =
  (vault: Vault): LookUp<SubmissionRequest, SubmissionState | null, SubmissionCommand> =>
  async (command, { siteId, at }) => {
    if (command.type !== 'Submit') return command;
    const { answers, email, holders, joins, forward, ...rest } = command.submission;
    const sealed = await sealAnswers(vault, siteId, { answers, email, holders });
    const wish = joins && email !== null && { ...joins, contact: await contactOf(vault, siteId, email) };
    return {
      type: 'Submit',
      submission: {
        ...rest,
        ...sealed,
        answered: Object.keys(answers),
        ...(wish && { joins: wish }),
        ...(forward !== null && { forward }),
        at,
      },
    };
  };

const contactOf = async (vault: Vault, siteId: SiteId, email: string): Promise<Sealed> =>
  seal(vault, siteId, await vault.personOf(siteId, email.toLowerCase()), { email } satisfies SubscriberContact);
