import {
  type ApiKeyAccess,
  ApiKeyId,
  type ApiKeysAnswer,
  CreateApiKeyBody,
  type CreatedApiKeyAnswer,
} from '@kontor/contracts/api-keys/api-keys';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { apiKeyAccess } from './key-session.ts';

/** Keys that programs call with (MP-01). */
@Controller('api/v1/api-keys')
export class ApiKeysController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('apiKeys:write')
  @Get()
  list(@Scope() scope: RequestScope): Promise<ApiKeysAnswer> {
    return this.#access(scope).list();
  }

  @Needs('apiKeys:write')
  @Post()
  create(
    @Scope() scope: RequestScope,
    @Body({ schema: CreateApiKeyBody }) body: CreateApiKeyBody,
  ): Promise<CreatedApiKeyAnswer> {
    return this.#access(scope).create(body);
  }

  @Needs('apiKeys:write')
  @Delete(':keyId')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Param('keyId', { schema: ApiKeyId }) keyId: ApiKeyId): Promise<void> {
    return this.#access(scope).remove(keyId);
  }

  #access(scope: RequestScope): ApiKeyAccess {
    return apiKeyAccess(this.platform, this.commands, scope);
  }
}
