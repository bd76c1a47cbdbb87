import {
  type FormFileAnswer,
  FormFileQuery,
  FormQuery,
  type FormSubmissionKeyAnswer,
  type FormSubmitted,
  FormValues,
  SaveFormSubmissionBody,
  TemplateSchemaQuery,
} from '@kontor/contracts/forms/calls';
import { MOST_FORM_BYTES } from '@kontor/contracts/forms/paths';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Needs, Public } from '../../platform/http/access.ts';
import { ownCrumb } from '../../platform/http/crumb.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { FormSession } from './form-session.ts';
import { FORM_TEMPLATE } from './form-template.ts';

/** Long answers to many questions. */
const LARGE = { mostBytes: MOST_FORM_BYTES } as const;

/** Of a call, whose crumb was looked at before. */
export const sessionOf = (platform: Platform, commands: CommandBus, scope: RequestScope): FormSession =>
  new FormSession(platform, commands, scope, ownCrumb(scope.request) ?? '');

/** FO-07 */
@Controller('api/form')
export class FormController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Public()
  @Post('FormSubmissionKey')
  @HttpCode(200)
  async key(
    @Scope() scope: RequestScope,
    @Query({ schema: FormQuery }) { formId }: FormQuery,
  ): Promise<FormSubmissionKeyAnswer> {
    return { data: { key: await sessionOf(this.platform, this.commands, scope).key(formId) } };
  }

  @Public()
  @RouteConfig(LARGE)
  @Post('SaveFormSubmission')
  @HttpCode(200)
  save(
    @Scope() scope: RequestScope,
    @Query({ schema: FormQuery }) { formId }: FormQuery,
    @Body({ schema: SaveFormSubmissionBody }) body: SaveFormSubmissionBody,
  ): Promise<FormSubmitted> {
    return sessionOf(this.platform, this.commands, scope).submit(body, false, formId);
  }
}

/** What visitors send in before their form. */
@Controller('api/form/files')
export class FormFileController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Public()
  @Post()
  receive(
    @Scope() scope: RequestScope,
    @Query({ schema: FormFileQuery }) query: FormFileQuery,
  ): Promise<FormFileAnswer> {
    return sessionOf(this.platform, this.commands, scope).receiveFile(query);
  }
}

/** FO-06 */
@Controller('api/rest/forms/validate')
export class FormValidationController {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  @Public()
  @RouteConfig(LARGE)
  @Post(':formId')
  @HttpCode(200)
  async validate(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Body({ schema: FormValues }) values: FormValues,
  ): Promise<object> {
    await sessionOf(this.platform, this.commands, scope).validate(formId, values);
    return {};
  }
}

/** FO-02 */
@Controller('api/template')
export class FormTemplateController {
  @Needs('forms:read')
  @Get('GetTemplateSchema')
  schema(@Query({ schema: TemplateSchemaQuery }) _query: TemplateSchemaQuery): object {
    return FORM_TEMPLATE;
  }
}
