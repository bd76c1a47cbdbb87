import { CompareBody, type ReadModelAccess } from '@kontor/contracts/read-models/access';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { readModelAccess } from './models-session.ts';

/** What pages show, beside what the log says; and making it anew. */
@Controller('api/v1/read-models')
export class ReadModelsController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Needs('analytics:read')
  @Get()
  async list(@Scope() scope: RequestScope) {
    const access = this.#access(scope);
    return { readModels: await access.list(), check: await access.round() };
  }

  @Needs('analytics:read')
  @Post('checks')
  @HttpCode(202)
  async check(@Scope() scope: RequestScope) {
    await this.#access(scope).checkNow();
    return { check: await this.#access(scope).round() };
  }

  @Needs('analytics:read')
  @Get(':view')
  byView(@Scope() scope: RequestScope, @Param('view') view: string) {
    return this.#access(scope).byView(view);
  }

  @Needs('analytics:read')
  @Post(':view/comparisons')
  async compare(
    @Scope() scope: RequestScope,
    @Param('view') view: string,
    @Body({ schema: CompareBody }) { scope: documents }: CompareBody,
  ) {
    await this.#access(scope).compare(view, documents);
    return this.#access(scope).byView(view);
  }

  @Needs('settings:write')
  @Post(':view/build')
  @HttpCode(202)
  build(@Scope() scope: RequestScope, @Param('view') view: string) {
    return this.#done(scope, view, 'build');
  }

  @Needs('settings:write')
  @Post(':view/flip')
  @HttpCode(202)
  flip(@Scope() scope: RequestScope, @Param('view') view: string) {
    return this.#done(scope, view, 'flip');
  }

  @Needs('settings:write')
  @Post(':view/roll-back')
  @HttpCode(202)
  rollBack(@Scope() scope: RequestScope, @Param('view') view: string) {
    return this.#done(scope, view, 'rollBack');
  }

  @Needs('settings:write')
  @Post(':view/discard')
  @HttpCode(200)
  discard(@Scope() scope: RequestScope, @Param('view') view: string) {
    return this.#done(scope, view, 'discard');
  }

  async #done(scope: RequestScope, view: string, work: 'build' | 'flip' | 'rollBack' | 'discard') {
    await this.#access(scope)[work](view);
    return { view };
  }

  #access(scope: RequestScope): ReadModelAccess {
    return readModelAccess(this.platform, scope);
  }
}
