import { type ReplayAnswer, ReplayBody, type ReplaysAnswer } from '@kontor/contracts/replays/replay';
import type { BatchAnswer } from '@kontor/contracts/batches/calls';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { ReplaySession } from './replay-session.ts';

/** Read models over the site's history, beside the shop. */
@Controller('api/v1/analytics/replays')
export class ReplaysController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('analytics:read')
  @Get()
  list(@Scope() scope: RequestScope): Promise<ReplaysAnswer> {
    return this.#session(scope).list();
  }

  @Needs('analytics:read')
  @Post()
  @HttpCode(202)
  start(@Scope() scope: RequestScope, @Body({ schema: ReplayBody }) body: ReplayBody): Promise<BatchAnswer> {
    return this.#session(scope).start(body);
  }

  @Needs('analytics:read')
  @Get(':replayId')
  read(@Scope() scope: RequestScope, @Param('replayId') replayId: string): Promise<ReplayAnswer> {
    return this.#session(scope).byId(replayId);
  }

  @Needs('analytics:read')
  @Post(':replayId/cancellation')
  @HttpCode(200)
  cancel(@Scope() scope: RequestScope, @Param('replayId') replayId: string): Promise<BatchAnswer> {
    return this.#session(scope).cancel(replayId);
  }

  @Needs('analytics:read')
  @Post(':replayId/resumption')
  @HttpCode(202)
  resume(@Scope() scope: RequestScope, @Param('replayId') replayId: string): Promise<BatchAnswer> {
    return this.#session(scope).resume(replayId);
  }

  @Needs('analytics:read')
  @Get(':replayId/file')
  file(@Scope() scope: RequestScope, @Param('replayId') replayId: string): Promise<StreamableFile> {
    return this.#session(scope).file(replayId);
  }

  #session(scope: RequestScope): ReplaySession {
    return new ReplaySession(this.platform, this.commands, scope);
  }
}
