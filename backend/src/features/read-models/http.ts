import { CompareBody, type ReadModelAccess } from '@kontor/contracts/read-models/access';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { readModelAccess } from './models-session.ts';

@Controller('api/v1/read-models')
export class ReadModelsController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Needs(readModelAccess.needs.list)
  @Get()
  async list(@Scope() scope: RequestScope) {
    const access = this.#access(scope);
    return { readModels: await access.list(), check: await access.round() };
  }

  @Needs(readModelAccess.needs.checkNow)
  @Post('checks')
  @HttpCode(202)
  async check(@Scope() scope: RequestScope) {
    await this.#access(scope).checkNow();
    return { check: await this.#access(scope).round() };
  }

  @Needs(readModelAccess.needs.byView)
  @Get(':view')
  byView(@Scope() scope: RequestScope, @Param('view') view: string) {
    return this.#access(scope).byView(view);
  }

  @Needs(readModelAccess.needs.compare)
  @Post(':view/comparisons')
  async compare(
    @Scope() scope: RequestScope,
    @Param('view') view: string,
    @Body({ schema: CompareBody }) { scope: documents }: CompareBody,
  ) {
    await this.#access(scope).compare(view, documents);
    return this.#access(scope).byView(view);
  }

  @Needs(readModelAccess.needs.build)
  @Post(':view/build')
  @HttpCode(202)
  build(@Scope() scope: RequestScope, @Param('view') view: string) {
    return this.#done(scope, view, 'build');
  }

  @Needs(readModelAccess.needs.flip)
  @Post(':view/flip')
  @HttpCode(202)
  flip(@Scope() scope: RequestScope, @Param('view') view: string) {
    return this.#done(scope, view, 'flip');
  }

  @Needs(readModelAccess.needs.rollBack)
  @Post(':view/roll-back')
  @HttpCode(202)
  rollBack(@Scope() scope: RequestScope, @Param('view') view: string) {
    return this.#done(scope, view, 'rollBack');
  }

  @Needs(readModelAccess.needs.discard)
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
