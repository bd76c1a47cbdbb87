import { type CensusEvent, CensusProductId, PageViewBody } from '@kontor/contracts/census/census';
import { FormRenderBody } from '@kontor/contracts/forms/calls';
import type { ProductId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Body, Controller, HttpCode, Inject, type OnModuleDestroy, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { newContext } from '../../platform/commands/command-context.ts';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { RecordViews } from './commands.ts';
import { ViewCounts } from './view-counts.ts';
import { keyOfPage, pageViewsOf, viewedPage } from './viewed-page.ts';

/** Anonymous: the events contain no visitor. */
const ACTOR = 'system:census';

/** Limited separately from writes, so that viewing many pages does not block a purchase. */
const APART = { rateLimit: { max: 300, timeWindow: '1 minute' } };

@Controller('api/census')
export class CensusController implements OnModuleDestroy {
  readonly #views: ViewCounts<ProductId>;
  readonly #pageViews: ViewCounts<string>;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {
    const { ambient } = platform;
    const { timers } = ambient;
    const context = (siteId: SiteId) => newContext(ambient, { siteId, actor: ACTOR });
    this.#views = new ViewCounts({
      timers,
      record: (siteId, counted) => {
        const views = Object.fromEntries(counted) as Record<ProductId, number>;
        return commands.execute(new RecordViews({ type: 'ProductPagesViewed', data: { views } }, context(siteId)));
      },
    });
    this.#pageViews = new ViewCounts({
      timers,
      record: (siteId, counted) => {
        const views = pageViewsOf(counted);
        return commands.execute(new RecordViews({ type: 'PagesViewed', data: { views } }, context(siteId)));
      },
    });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.#views.close(), this.#pageViews.close()]);
  }

  @Public()
  @Post('page-view')
  @RouteConfig(APART)
  @HttpCode(202)
  async pageView(
    @Scope() { site }: RequestScope,
    @Body({ schema: PageViewBody }) { path }: PageViewBody,
  ): Promise<void> {
    const page = await viewedPage(this.platform.queries, site.id, path);
    if (!page) throw new Refusal('notFound', { key: 'error.notFound' });
    this.#pageViews.count(site.id, keyOfPage(page));
  }

  @Public()
  @Post('product-view/:productId')
  @RouteConfig(APART)
  @HttpCode(202)
  async productView(
    @Scope() { site }: RequestScope,
    @Param('productId', { schema: CensusProductId }) productId: ProductId,
  ): Promise<void> {
    const product = await this.platform.queries.catalogue.productById(site.id, productId);
    if (!product?.visible) throw new Refusal('notFound', { key: 'error.notFound' });
    this.#views.count(site.id, productId);
  }

  @Public()
  @Post('RecordQuickView/:productId')
  @RouteConfig(APART)
  @HttpCode(202)
  async quickView(
    @Scope() scope: RequestScope,
    @Param('productId', { schema: CensusProductId }) productId: ProductId,
  ): Promise<void> {
    await this.#record(scope, { type: 'QuickViewRecorded', data: { productId } });
  }

  /** FO-13: the visitor's cookie is not stored. */
  @Public()
  @Post('form-render')
  @RouteConfig(APART)
  @HttpCode(202)
  async formRender(
    @Scope() scope: RequestScope,
    @Body({ schema: FormRenderBody }) { formId }: FormRenderBody,
  ): Promise<void> {
    await this.#record(scope, { type: 'FormRendered', data: { formId } });
  }

  async #record(scope: RequestScope, views: CensusEvent): Promise<void> {
    await this.commands.execute(new RecordViews(views, scope.commandContext(ACTOR)));
  }
}
