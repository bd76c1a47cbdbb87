import type { FormAnswers } from '@kontor/contracts/forms/answers';
import type {
  FormForward,
  JoinWish,
  SubmissionFolder,
  SubmissionId,
  SubmittedFrom,
  Suspicion,
} from '@kontor/contracts/forms/events';
import type { FormContent, FormId } from '@kontor/contracts/forms/form';
import type { Position } from '@kontor/contracts/kernel/events';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { KeyHolders } from './sealed-answers.ts';

export interface SavedForm {
  readonly version: number;
  readonly position: Position | undefined;
}

/** FO-02. @throws Refusal `form.changedMeanwhile` where `madeFrom` is not the newest version; `form.unknown` */
export class SaveForm extends Command<SavedForm> {
  constructor(
    readonly formId: FormId,
    /** HTML in it need not be clean yet. */
    readonly content: FormContent,
    readonly madeFrom: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What was submitted stays. Where the log is then. */
export class DeleteForm extends Command<Position | undefined> {
  constructor(
    readonly formId: FormId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface Submission {
  readonly formId: FormId;
  readonly submissionId: SubmissionId;
  readonly version: number;
  /** As the form's version has checked them; they are sealed before they stand anywhere. */
  readonly answers: FormAnswers;
  /** Whose submission it is: the first e-mail address among the answers; `null`: none was asked for or given. */
  readonly email: string | null;
  /** Whose keys the vault knew a moment ago; not given: nobody has asked yet. */
  readonly holders?: KeyHolders;
  readonly from: SubmittedFrom;
  readonly language: string;
  readonly suspicions: readonly Suspicion[];
  /** NL-01: the list that they want to join; `null`: they do not, or have no address. */
  readonly joins: Omit<JoinWish, 'contact'> | null;
  /** Ids of files among the answers. */
  readonly files: readonly string[];
  /** `null`: nowhere. */
  readonly forward: FormForward | null;
}

/** FO-07. `false`: it was stored before, and nothing happens. */
export class SubmitForm extends Command<boolean> {
  constructor(
    readonly submission: Submission,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Out of spam, or into it; answers where its stream stands then. @throws Refusal `form.submissionUnknown` */
export class MoveSubmission extends Command<Position | undefined> {
  constructor(
    readonly of: { readonly formId: FormId; readonly submissionId: SubmissionId },
    readonly to: SubmissionFolder,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** For good; answers where its stream stands then. @throws Refusal `form.submissionUnknown` */
export class DeleteSubmission extends Command<Position | undefined> {
  constructor(
    readonly of: { readonly formId: FormId; readonly submissionId: SubmissionId },
    readonly reason: 'merchant' | 'retention',
    readonly context: CommandContext,
  ) {
    super();
  }
}
