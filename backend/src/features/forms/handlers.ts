import type { FormId } from '@kontor/contracts/forms/form';
import { type Position, streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { SubscriberContact } from '@kontor/contracts/newsletters/events';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { ICommandHandler } from '@nestjs/cqrs';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { seal } from '../../platform/personal-data.ts';
import type { DeleteForm, DeleteSubmission, MoveSubmission, SavedForm, SaveForm, SubmitForm } from './commands.ts';
import { formDecider } from './form-decider.ts';
import { sealAnswers } from './sealed-answers.ts';
import { type SubmissionCommand, submissionDecider } from './submission-decider.ts';

export const formStream = (siteId: SiteId, formId: FormId): string => streamName('form', siteId, formId);

export class SaveFormHandler implements ICommandHandler<SaveForm> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ formId, content, madeFrom, context }: SaveForm): Promise<SavedForm> {
    const clean = {
      ...content,
      submissionHTML: cleanHtml(content.submissionHTML),
      disclaimerMessage: cleanHtml(content.disclaimerMessage),
    };
    const stream = formStream(context.siteId, formId);
    const command = { type: 'SaveForm', formId, content: clean, madeFrom } as const;
    const { state, position } = await this.handling.handle({ decider: formDecider, stream, command, context });
    return { version: state.version, position };
  }
}

export class DeleteFormHandler implements ICommandHandler<DeleteForm> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ formId, context }: DeleteForm): Promise<Position | undefined> {
    const stream = formStream(context.siteId, formId);
    const command = { type: 'DeleteForm', formId } as const;
    return (await this.handling.handle({ decider: formDecider, stream, command, context })).position;
  }
}

export class SubmitFormHandler implements ICommandHandler<SubmitForm> {
  constructor(
    private readonly handling: CommandHandling,
    private readonly vault: Vault,
  ) {}

  async execute({ submission, context }: SubmitForm): Promise<boolean> {
    const { answers, email, holders, joins, forward, ...rest } = submission;
    const { siteId, at } = context;
    const sealed = await sealAnswers(this.vault, siteId, { answers, email, holders });
    const wish = joins && email !== null && { ...joins, contact: await this.#contact(siteId, email) };
    const { events, isRepeat } = await handleSubmission(this.handling, context, {
      type: 'Submit',
      submission: {
        ...rest,
        ...sealed,
        answered: Object.keys(answers),
        ...(wish && { joins: wish }),
        ...(forward !== null && { forward }),
        at,
      },
    });
    return events.length > 0 && !isRepeat;
  }

  async #contact(siteId: SiteId, email: string): Promise<Sealed> {
    const person = await this.vault.personOf(siteId, email.toLowerCase());
    return seal(this.vault, siteId, person, { email } satisfies SubscriberContact);
  }
}

export class MoveSubmissionHandler implements ICommandHandler<MoveSubmission> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ of, to, context }: MoveSubmission): Promise<Position | undefined> {
    return (await handleSubmission(this.handling, context, { type: 'Move', ...of, to })).position;
  }
}

export class DeleteSubmissionHandler implements ICommandHandler<DeleteSubmission> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ of, reason, context }: DeleteSubmission): Promise<Position | undefined> {
    return (await handleSubmission(this.handling, context, { type: 'Delete', ...of, reason })).position;
  }
}

const handleSubmission = (handling: CommandHandling, context: CommandContext, command: SubmissionCommand) => {
  const isFirst = command.type === 'Submit';
  const { submissionId } = isFirst ? command.submission : command;
  const stream = streamName('formSubmission', context.siteId, submissionId);
  return handling.handle({ decider: submissionDecider, stream, command, context, isFirst });
};
