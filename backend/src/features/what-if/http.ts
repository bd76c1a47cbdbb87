import { WhatIfQuery } from '@kontor/contracts/what-if/what-if';
import type { WhatIfResult } from '@kontor/contracts/what-if/responses';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { whatIfAccess } from './rerun-session.ts';

@Controller('api/v1/analytics/what-if')
export class WhatIfController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Needs(whatIfAccess.needs.run)
  @Get()
  run(@Scope() scope: RequestScope, @Query({ schema: WhatIfQuery }) query: WhatIfQuery): Promise<WhatIfResult> {
    return whatIfAccess(this.platform, scope).run(query);
  }
}
