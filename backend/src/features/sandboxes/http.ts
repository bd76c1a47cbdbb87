import { SandboxBody, type SandboxesAnswer, type SandboxKey } from '@kontor/contracts/sandboxes/calls';
import type { BatchAnswer } from '@kontor/contracts/batches/calls';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { SandboxSession } from './sandbox-session.ts';

/** Copies of the site to try things on. */
@Controller('api/v1/analytics/sandboxes')
export class SandboxesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('analytics:read')
  @Get()
  list(@Scope() scope: RequestScope): Promise<SandboxesAnswer> {
    return this.#session(scope).list();
  }

  @Needs('settings:write')
  @Post()
  @HttpCode(202)
  make(@Scope() scope: RequestScope, @Body({ schema: SandboxBody }) body: SandboxBody): Promise<BatchAnswer> {
    return this.#session(scope).make(body);
  }

  @Needs('settings:write')
  @Post('copies/:batchId/cancellation')
  @HttpCode(200)
  cancel(@Scope() scope: RequestScope, @Param('batchId') batchId: string): Promise<BatchAnswer> {
    return this.#session(scope).cancel(batchId);
  }

  @Needs('settings:write')
  @Post('copies/:batchId/resumption')
  @HttpCode(202)
  resume(@Scope() scope: RequestScope, @Param('batchId') batchId: string): Promise<BatchAnswer> {
    return this.#session(scope).resume(batchId);
  }

  @Needs('settings:write')
  @Post(':sandboxId/access')
  @HttpCode(200)
  enter(@Scope() scope: RequestScope, @Param('sandboxId') sandboxId: string): Promise<SandboxKey> {
    return this.#session(scope).enter(sandboxId);
  }

  #session(scope: RequestScope): SandboxSession {
    return new SandboxSession(this.platform, this.commands, scope);
  }
}
