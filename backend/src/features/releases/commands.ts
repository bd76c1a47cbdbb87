import type { ReleaseEvent } from '@kontor/contracts/releases/releases';
import type { ScheduleId } from '@kontor/contracts/kernel/ids';
import type { ScheduleEvent } from '@kontor/contracts/releases/schedules';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { ReleaseCommand, ReleaseState } from './decider.ts';
import type { ScheduleCommand, ScheduleState } from './schedule-decider.ts';

export type ReleaseRequest =
  /** @throws Refusal `conflict` if an address is taken by a page from before releases */
  | (ReleaseCommand & {
      /** What a starting point left to the owner becomes public too. */
      readonly withExamples?: boolean;
    })
  /** @throws Refusal `notFound` */
  | { readonly type: 'RestoreRelease'; readonly release: number };

/** The id of the stream of what visitors get. */
export const MAIN = 'main';

export class WriteSchedule extends StreamCommand<ScheduleId, ScheduleCommand, ScheduleState, ScheduleEvent> {
  constructor(command: ScheduleCommand, context: CommandContext) {
    super(command.scheduleId, command, context);
  }
}

export class WriteRelease extends StreamCommand<typeof MAIN, ReleaseRequest, ReleaseState, ReleaseEvent> {
  constructor(command: ReleaseRequest, context: CommandContext) {
    super(MAIN, command, context);
  }
}
