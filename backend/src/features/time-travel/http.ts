import { AskHistory, type ThingAt } from '@kontor/contracts/analytics/history';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { historyAccess } from './history-session.ts';

/** Things as they were, and why. */
@Controller('api/v1/analytics/history')
export class HistoryController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Needs('analytics:read')
  @Get()
  look(@Scope() scope: RequestScope, @Query({ schema: AskHistory }) asked: AskHistory): Promise<ThingAt> {
    return historyAccess(this.platform, scope).look(asked);
  }
}
