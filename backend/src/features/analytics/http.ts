import { type AnalyticsAccess, QueryFile, RunQuery } from '@kontor/contracts/analytics/saved-queries';
import { SavedQueryBody, type SavedQueryId } from '@kontor/contracts/analytics/saved-query-body';
import type { SavedQuery } from '@kontor/contracts/analytics/responses';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import { attachment } from '../../platform/http/attachment.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { analyticsAccess } from './analytics-session.ts';
import type { SqlResult } from '@kontor/contracts/ports/responses';

/** Queries are in bodies, never in addresses: SQL may name somebody, and addresses are logged. */
@Controller('api/v1/analytics')
export class AnalyticsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(analyticsAccess.needs.run)
  @Post('query')
  @HttpCode(200)
  run(@Scope() scope: RequestScope, @Body({ schema: RunQuery }) query: RunQuery): Promise<SqlResult> {
    return this.#access(scope).run(query);
  }

  @Needs(analyticsAccess.needs.file)
  @Post('query/file')
  @HttpCode(200)
  async file(@Scope() scope: RequestScope, @Body({ schema: QueryFile }) query: QueryFile): Promise<void> {
    const { name, type, body } = await this.#access(scope).file(query);
    void scope.reply.header('content-type', type).header('content-disposition', attachment(name)).send(body);
  }

  @Needs(analyticsAccess.needs.saved)
  @Get('saved-queries')
  async saved(@Scope() scope: RequestScope): Promise<{ readonly savedQueries: readonly SavedQuery[] }> {
    return { savedQueries: await this.#access(scope).saved() };
  }

  @Needs(analyticsAccess.needs.save)
  @Post('saved-queries')
  async save(
    @Scope() scope: RequestScope,
    @Body({ schema: SavedQueryBody }) body: SavedQueryBody,
  ): Promise<{ readonly queryId: SavedQueryId }> {
    return { queryId: await this.#access(scope).save(body) };
  }

  @Needs(analyticsAccess.needs.save)
  @Put('saved-queries/:queryId')
  async change(
    @Scope() scope: RequestScope,
    @Param('queryId') queryId: string,
    @Body({ schema: SavedQueryBody }) body: SavedQueryBody,
  ): Promise<{ readonly queryId: SavedQueryId }> {
    return { queryId: await this.#access(scope).save(body, queryId) };
  }

  @Needs(analyticsAccess.needs.remove)
  @Delete('saved-queries/:queryId')
  @HttpCode(204)
  async remove(@Scope() scope: RequestScope, @Param('queryId') queryId: string): Promise<void> {
    await this.#access(scope).remove(queryId);
  }

  #access(scope: RequestScope): AnalyticsAccess {
    return analyticsAccess(this.platform, this.commands, scope);
  }
}
