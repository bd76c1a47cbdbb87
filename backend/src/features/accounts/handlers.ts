import { streamName } from '@kontor/contracts/kernel/events';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { accountDecider } from './account-decider.ts';
import type { NoteOwner, WriteAccount, WriteSession, WriteSignIn, WriteSignInRule } from './commands.ts';
import { ownerDecider } from './owner-decider.ts';
import { sessionDecider } from './session-decider.ts';
import { signInDecider } from './sign-in-decider.ts';
import { signInRuleDecider } from './sign-in-rule-decider.ts';

export class WriteAccountHandler implements ICommandHandler<WriteAccount> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ accountId, command, context }: WriteAccount) {
    const stream = streamName('account', context.siteId, accountId);
    return this.handling.handle({ decider: accountDecider, stream, command, context });
  }
}

export class WriteSessionHandler implements ICommandHandler<WriteSession> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ sessionId, command, context }: WriteSession) {
    const stream = streamName('session', context.siteId, sessionId);
    return this.handling.handle({ decider: sessionDecider, stream, command, context });
  }
}

export class WriteSignInHandler implements ICommandHandler<WriteSignIn> {
  constructor(private readonly handling: CommandHandling) {}

  execute({ subjectId, command, context }: WriteSignIn) {
    const stream = streamName('signIn', context.siteId, subjectId);
    return this.handling.handle({ decider: signInDecider, stream, command, context });
  }
}

export class WriteSignInRuleHandler implements ICommandHandler<WriteSignInRule> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ command, context }: WriteSignInRule): Promise<void> {
    const stream = streamName('signInRule', context.siteId, context.siteId);
    await this.handling.handle({ decider: signInRuleDecider, stream, command, context });
  }
}

export class NoteOwnerHandler implements ICommandHandler<NoteOwner> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ accountId, context }: NoteOwner): Promise<void> {
    const stream = streamName('owner', context.siteId, context.siteId);
    await this.handling.handle({ decider: ownerDecider, stream, command: { accountId }, context });
  }
}
