import { type SearchAnswer, SearchBody } from '@kontor/contracts/search/search';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { searchAccess } from './search-session.ts';

/** The panel's search. What is looked for stands in the body, and so in no log of addresses. */
@Controller('api/v1/search')
export class SearchController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('signedIn')
  @Post()
  @HttpCode(200)
  find(@Scope() scope: RequestScope, @Body({ schema: SearchBody }) body: SearchBody): Promise<SearchAnswer> {
    return searchAccess(this.platform, this.commands, scope).find(body);
  }
}
