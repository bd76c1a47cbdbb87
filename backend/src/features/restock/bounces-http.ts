import { ReportBouncePayload } from '@kontor/contracts/restock/bounces';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { bounceAccess } from './bounces.ts';

@Controller('api/v1/restock/bounces')
export class BouncesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(bounceAccess.needs.report)
  @Post()
  @HttpCode(204)
  report(
    @Scope() scope: RequestScope,
    @Body({ schema: ReportBouncePayload }) body: ReportBouncePayload,
  ): Promise<void> {
    return bounceAccess(this.platform, this.commands, scope).report(body);
  }
}
