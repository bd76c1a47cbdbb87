import { SandboxBody } from '@kontor/contracts/sandboxes/calls';
import type { SandboxesAnswer, SandboxKey } from '@kontor/contracts/sandboxes/responses';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { sandboxAccess } from './sandbox-session.ts';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';

@Controller('api/v1/analytics/sandboxes')
export class SandboxesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(sandboxAccess.needs.list)
  @Get()
  list(@Scope() scope: RequestScope): Promise<SandboxesAnswer> {
    return this.#session(scope).list();
  }

  @Needs(sandboxAccess.needs.make)
  @Post()
  @HttpCode(202)
  make(@Scope() scope: RequestScope, @Body({ schema: SandboxBody }) body: SandboxBody): Promise<BatchAnswer> {
    return this.#session(scope).make(body);
  }

  @Needs(sandboxAccess.needs.cancel)
  @Post('copies/:batchId/cancellation')
  @HttpCode(200)
  cancel(@Scope() scope: RequestScope, @Param('batchId') batchId: string): Promise<BatchAnswer> {
    return this.#session(scope).cancel(batchId);
  }

  @Needs(sandboxAccess.needs.resume)
  @Post('copies/:batchId/resumption')
  @HttpCode(202)
  resume(@Scope() scope: RequestScope, @Param('batchId') batchId: string): Promise<BatchAnswer> {
    return this.#session(scope).resume(batchId);
  }

  @Needs(sandboxAccess.needs.enter)
  @Post(':sandboxId/access')
  @HttpCode(200)
  enter(@Scope() scope: RequestScope, @Param('sandboxId') sandboxId: string): Promise<SandboxKey> {
    return this.#session(scope).enter(sandboxId);
  }

  #session(scope: RequestScope): ReturnType<typeof sandboxAccess> {
    return sandboxAccess(this.platform, this.commands, scope);
  }
}
