import { ReplayBody } from '@kontor/contracts/replays/replay';
import type { ReplayAnswer, ReplaysAnswer } from '@kontor/contracts/replays/responses';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { replayAccess } from './replay-session.ts';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';

@Controller('api/v1/analytics/replays')
export class ReplaysController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(replayAccess.needs.list)
  @Get()
  list(@Scope() scope: RequestScope): Promise<ReplaysAnswer> {
    return this.#session(scope).list();
  }

  @Needs(replayAccess.needs.start)
  @Post()
  @HttpCode(202)
  start(@Scope() scope: RequestScope, @Body({ schema: ReplayBody }) body: ReplayBody): Promise<BatchAnswer> {
    return this.#session(scope).start(body);
  }

  @Needs(replayAccess.needs.byId)
  @Get(':replayId')
  read(@Scope() scope: RequestScope, @Param('replayId') replayId: string): Promise<ReplayAnswer> {
    return this.#session(scope).byId(replayId);
  }

  @Needs(replayAccess.needs.cancel)
  @Post(':replayId/cancellation')
  @HttpCode(200)
  cancel(@Scope() scope: RequestScope, @Param('replayId') replayId: string): Promise<BatchAnswer> {
    return this.#session(scope).cancel(replayId);
  }

  @Needs(replayAccess.needs.resume)
  @Post(':replayId/resumption')
  @HttpCode(202)
  resume(@Scope() scope: RequestScope, @Param('replayId') replayId: string): Promise<BatchAnswer> {
    return this.#session(scope).resume(replayId);
  }

  @Needs(replayAccess.needs.file)
  @Get(':replayId/file')
  file(@Scope() scope: RequestScope, @Param('replayId') replayId: string): Promise<StreamableFile> {
    return this.#session(scope).file(replayId);
  }

  #session(scope: RequestScope): ReturnType<typeof replayAccess> {
    return replayAccess(this.platform, this.commands, scope);
  }
}
