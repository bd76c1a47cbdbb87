import {
  type CreatedWebsite,
  NewWebsite,
  type WebsiteAddress,
  type WebsitesAnswer,
} from '@kontor/contracts/websites/calls';
import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { websiteAccess } from './website-session.ts';

@Controller('api/v1/websites')
export class WebsitesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(websiteAccess.needs.list)
  @Get()
  list(@Scope() scope: RequestScope): Promise<WebsitesAnswer> {
    return websiteAccess(this.platform, this.commands, scope).list();
  }

  @Needs(websiteAccess.needs.create)
  @Post()
  create(@Scope() scope: RequestScope, @Body({ schema: NewWebsite }) body: NewWebsite): Promise<CreatedWebsite> {
    return websiteAccess(this.platform, this.commands, scope).create(body, scope.idempotency.id('website'));
  }

  @Needs(websiteAccess.needs.address)
  @Get('addresses/:id')
  address(@Scope() scope: RequestScope, @Param('id') id: string): Promise<WebsiteAddress> {
    return websiteAccess(this.platform, this.commands, scope).address(id);
  }
}
