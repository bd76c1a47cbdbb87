import { type SiteLayoutAnswer, UpdateNavigationBody } from '@kontor/contracts/documents/site-layout';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { navigationAccess } from './session.ts';

/** HN-02, HN-03 */
@Controller('api')
export class NavigationController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(navigationAccess.needs.layout)
  @Get('commondata/GetSiteLayout')
  layout(@Scope() scope: RequestScope): Promise<SiteLayoutAnswer> {
    return navigationAccess(this.platform, this.commands, scope).layout();
  }

  @Needs(navigationAccess.needs.update)
  @Post('widget/UpdateNavigation')
  @HttpCode(200)
  update(
    @Scope() scope: RequestScope,
    @Body({ schema: UpdateNavigationBody }) body: UpdateNavigationBody,
  ): Promise<SiteLayoutAnswer> {
    return navigationAccess(this.platform, this.commands, scope).update(body);
  }
}
