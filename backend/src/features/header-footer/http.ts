import { type HeaderFooterAnswer, HeaderFooterBody } from '@kontor/contracts/documents/header-footer';
import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { headerFooterAccess } from './session.ts';

/** HN-01 */
@Controller('api/site-header-footer')
export class HeaderFooterController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(headerFooterAccess.needs.read)
  @Get()
  read(@Scope() scope: RequestScope): Promise<HeaderFooterAnswer> {
    return headerFooterAccess(this.platform, this.commands, scope).read();
  }

  @Needs(headerFooterAccess.needs.replace)
  @Put()
  replace(
    @Scope() scope: RequestScope,
    @Body({ schema: HeaderFooterBody }) body: HeaderFooterBody,
  ): Promise<HeaderFooterAnswer> {
    return headerFooterAccess(this.platform, this.commands, scope).replace(body);
  }
}
