import { ListFormsQuery, ListVersionsQuery, MAX_CONTENT_BYTES, SaveFormBody } from '@kontor/contracts/forms/panel';
import type { FormVersion, ListFormsAnswer, ListVersionsAnswer, MerchantForm } from '@kontor/contracts/forms/responses';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { merchantForms } from './merchant-session.ts';

/** Room for the maximum number of questions. */
const LARGE = { large: { bytes: MAX_CONTENT_BYTES, needs: merchantForms.needs.save } } as const;

/** FO-01, FO-02: forms for merchants. Each version stays readable. */
@Controller('api/v1/forms')
export class MerchantFormsController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Needs(merchantForms.needs.list)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListFormsQuery }) query: ListFormsQuery,
  ): Promise<ListFormsAnswer> {
    return this.#forms(scope).list(query);
  }

  @Needs(merchantForms.needs.byId)
  @Get(':formId')
  read(@Scope() scope: RequestScope, @Param('formId') formId: string): Promise<MerchantForm> {
    return this.#forms(scope).byId(formId);
  }

  @Needs(merchantForms.needs.versions)
  @Get(':formId/versions')
  versions(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Query({ schema: ListVersionsQuery }) query: ListVersionsQuery,
  ): Promise<ListVersionsAnswer> {
    return this.#forms(scope).versions(formId, query);
  }

  @Needs(merchantForms.needs.version)
  @Get(':formId/versions/:version')
  version(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Param('version') version: string,
  ): Promise<FormVersion> {
    return this.#forms(scope).version(formId, Number(version));
  }

  @Needs(merchantForms.needs.save)
  @RouteConfig(LARGE)
  @Put(':formId')
  save(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Body({ schema: SaveFormBody }) body: SaveFormBody,
  ): Promise<MerchantForm> {
    return this.#forms(scope).save(formId, body);
  }

  @Needs(merchantForms.needs.remove)
  @Delete(':formId')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Param('formId') formId: string): Promise<void> {
    return this.#forms(scope).remove(formId);
  }

  #forms(scope: RequestScope): ReturnType<typeof merchantForms> {
    return merchantForms(this.platform, this.commands, scope);
  }
}
