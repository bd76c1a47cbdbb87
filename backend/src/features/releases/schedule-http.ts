import { RescheduleBody, ScheduleBody, type SiteReleases } from '@kontor/contracts/releases/calls';
import type { ListSchedulesAnswer, ScheduleAnswer } from '@kontor/contracts/releases/responses';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { siteReleases } from './release-session.ts';

/** Releases that are planned for a time. */
@Controller('api/v1/scheduled-releases')
export class ScheduledReleasesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(siteReleases.needs.schedules)
  @Get()
  schedules(@Scope() scope: RequestScope): Promise<ListSchedulesAnswer> {
    return this.#releases(scope).schedules();
  }

  @Needs(siteReleases.needs.schedule)
  @Post()
  schedule(@Scope() scope: RequestScope, @Body({ schema: ScheduleBody }) body: ScheduleBody): Promise<ScheduleAnswer> {
    return this.#releases(scope).schedule(body);
  }

  @Needs(siteReleases.needs.reschedule)
  @Put(':scheduleId')
  reschedule(
    @Scope() scope: RequestScope,
    @Param('scheduleId') scheduleId: string,
    @Body({ schema: RescheduleBody }) body: RescheduleBody,
  ): Promise<ScheduleAnswer> {
    return this.#releases(scope).reschedule(scheduleId, body);
  }

  @Needs(siteReleases.needs.cancelSchedule)
  @Delete(':scheduleId')
  cancelSchedule(@Scope() scope: RequestScope, @Param('scheduleId') scheduleId: string): Promise<ScheduleAnswer> {
    return this.#releases(scope).cancelSchedule(scheduleId);
  }

  @Needs(siteReleases.needs.publishScheduled)
  @Post(':scheduleId/publish')
  @HttpCode(200)
  publishScheduled(@Scope() scope: RequestScope, @Param('scheduleId') scheduleId: string): Promise<ScheduleAnswer> {
    return this.#releases(scope).publishScheduled(scheduleId);
  }

  #releases(scope: RequestScope): SiteReleases {
    return siteReleases(this.platform, this.commands, scope);
  }
}
