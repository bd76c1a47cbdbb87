import type { SiteLock, SiteLockAnswer } from '@kontor/contracts/sites/site-lock';
import { Controller, Delete, Get, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { siteLock } from './lock-session.ts';

/** SF-01, page type 103: a site that its owners have closed for a while. */
@Controller('api/v1/site-lock')
export class SiteLockController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(siteLock.needs.read)
  @Get()
  read(@Scope() scope: RequestScope): Promise<SiteLockAnswer> {
    return this.#session(scope).read();
  }

  @Needs(siteLock.needs.lock)
  @Put()
  lock(@Scope() scope: RequestScope): Promise<SiteLockAnswer> {
    return this.#session(scope).lock();
  }

  @Needs(siteLock.needs.unlock)
  @Delete()
  unlock(@Scope() scope: RequestScope): Promise<SiteLockAnswer> {
    return this.#session(scope).unlock();
  }

  #session(scope: RequestScope): SiteLock {
    return siteLock(this.platform, this.commands, scope);
  }
}
