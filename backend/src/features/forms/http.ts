import {
  FormFileQuery,
  FormQuery,
  FormValues,
  SaveFormSubmissionBody,
  TemplateSchemaQuery,
} from '@kontor/contracts/forms/calls';
import { MAX_FORM_BYTES } from '@kontor/contracts/forms/paths';
import type { FormFileAnswer, FormSubmissionKeyAnswer, FormSubmitted } from '@kontor/contracts/forms/responses';
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

/** Room for long answers to many questions. */
const LARGE = { mostBytes: MAX_FORM_BYTES } as const;

export const sessionOf = (platform: Platform, commands: CommandBus, scope: RequestScope): FormSession =>
  new FormSession(platform, commands, scope, ownCrumb(scope.request) ?? '');

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

@Controller('api/template')
export class FormTemplateController {
  @Needs('forms:read')
  @Get('GetTemplateSchema')
  schema(@Query({ schema: TemplateSchemaQuery }) _query: TemplateSchemaQuery): object {
    return FORM_TEMPLATE;
  }
}
