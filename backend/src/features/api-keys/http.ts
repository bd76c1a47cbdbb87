import { type ApiKeyAccess, CreateApiKeyBody } from '@kontor/contracts/api-keys/api-keys';
import { ApiKeyId } from '@kontor/contracts/api-keys/id';
import type { ApiKeysAnswer, CreatedApiKeyAnswer } from '@kontor/contracts/api-keys/responses';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { apiKeyAccess } from './key-session.ts';

@Controller('api/v1/api-keys')
export class ApiKeysController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(apiKeyAccess.needs.list)
  @Get()
  list(@Scope() scope: RequestScope): Promise<ApiKeysAnswer> {
    return this.#access(scope).list();
  }

  @Needs(apiKeyAccess.needs.create)
  @Post()
  create(
    @Scope() scope: RequestScope,
    @Body({ schema: CreateApiKeyBody }) body: CreateApiKeyBody,
  ): Promise<CreatedApiKeyAnswer> {
    return this.#access(scope).create(body);
  }

  @Needs(apiKeyAccess.needs.remove)
  @Delete(':keyId')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Param('keyId', { schema: ApiKeyId }) keyId: ApiKeyId): Promise<void> {
    return this.#access(scope).remove(keyId);
  }

  #access(scope: RequestScope): ApiKeyAccess {
    return apiKeyAccess(this.platform, this.commands, scope);
  }
}
