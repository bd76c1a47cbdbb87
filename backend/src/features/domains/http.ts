import { AddDomainBody, MainDomainBody, type SiteDomains } from '@kontor/contracts/domains/domains';
import type { DomainAnswer, DomainsAnswer } from '@kontor/contracts/domains/responses';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { siteDomains } from './domain-session.ts';

/** Domain names of one's own. */
@Controller('api/v1/domains')
export class DomainsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(siteDomains.needs.list)
  @Get()
  list(@Scope() scope: RequestScope): Promise<DomainsAnswer> {
    return this.#domains(scope).list();
  }

  @Needs(siteDomains.needs.add)
  @Post()
  add(@Scope() scope: RequestScope, @Body({ schema: AddDomainBody }) body: AddDomainBody): Promise<DomainAnswer> {
    return this.#domains(scope).add(body);
  }

  @Needs(siteDomains.needs.chooseMain)
  @Put('main')
  chooseMain(
    @Scope() scope: RequestScope,
    @Body({ schema: MainDomainBody }) body: MainDomainBody,
  ): Promise<DomainsAnswer> {
    return this.#domains(scope).chooseMain(body);
  }

  @Needs(siteDomains.needs.connect)
  @Post(':domain/connection')
  @HttpCode(200)
  connect(@Scope() scope: RequestScope, @Param('domain') domain: string): Promise<DomainAnswer> {
    return this.#domains(scope).connect(domain);
  }

  @Needs(siteDomains.needs.remove)
  @Delete(':domain')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Param('domain') domain: string): Promise<void> {
    return this.#domains(scope).remove(domain);
  }

  #domains(scope: RequestScope): SiteDomains {
    return siteDomains(this.platform, this.commands, scope);
  }
}
