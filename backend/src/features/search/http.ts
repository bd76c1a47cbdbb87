import { SearchBody } from '@kontor/contracts/search/search';
import type { SearchAnswer } from '@kontor/contracts/search/responses';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { searchAccess } from './search-session.ts';

/** The panel's search. The query is in the body, so that it appears in no access log. */
@Controller('api/v1/search')
export class SearchController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(searchAccess.needs.find)
  @Post()
  @HttpCode(200)
  find(@Scope() scope: RequestScope, @Body({ schema: SearchBody }) body: SearchBody): Promise<SearchAnswer> {
    return searchAccess(this.platform, this.commands, scope).find(body);
  }
}
