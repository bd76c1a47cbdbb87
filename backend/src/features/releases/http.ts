import { ListReleasesQuery, PublishBody, ReleaseNumber, type SiteReleases } from '@kontor/contracts/releases/calls';
import type { ListReleasesAnswer, ReleaseAnswer } from '@kontor/contracts/releases/responses';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { siteReleases } from './release-session.ts';

/** Releases make documents public, all of a release at one instant. */
@Controller('api/v1/releases')
export class ReleasesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(siteReleases.needs.list)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListReleasesQuery }) query: ListReleasesQuery,
  ): Promise<ListReleasesAnswer> {
    return this.#releases(scope).list(query);
  }

  @Needs(siteReleases.needs.publish)
  @Post()
  publish(@Scope() scope: RequestScope, @Body({ schema: PublishBody }) body: PublishBody): Promise<ReleaseAnswer> {
    return this.#releases(scope).publish(body);
  }

  @Needs(siteReleases.needs.restore)
  @Post(':release/restore')
  @HttpCode(200)
  restore(
    @Scope() scope: RequestScope,
    @Param('release', { schema: ReleaseNumber }) release: ReleaseNumber,
  ): Promise<ReleaseAnswer> {
    return this.#releases(scope).restore(release);
  }

  #releases(scope: RequestScope): SiteReleases {
    return siteReleases(this.platform, this.commands, scope);
  }
}
