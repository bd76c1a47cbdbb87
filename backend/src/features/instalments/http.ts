import { InstalmentLocale } from '@kontor/contracts/instalments/instalments';
import type { InstalmentModalAnswer } from '@kontor/contracts/instalments/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { InstalmentPagesUnavailable } from '@kontor/contracts/ports/instalment-pages';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { ModalPages } from './modal-pages.ts';

@Controller('api/instalments')
export class InstalmentsController {
  readonly #pages: ModalPages | null;
  readonly #platform: Platform;

  constructor(@Inject(PLATFORM) platform: Platform) {
    const { instalmentPages, ambient } = platform;
    this.#platform = platform;
    this.#pages = instalmentPages && new ModalPages(instalmentPages, ambient.clock);
  }

  @Public()
  @Get('modal/:locale')
  async modal(@Scope() { site }: RequestScope, @Param('locale') name: string): Promise<InstalmentModalAnswer> {
    const locale = InstalmentLocale.safeParse(name);
    if (!locale.success) throw new Refusal('notFound', { key: 'error.notFound' });
    if (this.#pages === null || isSandbox(site.id)) return { html: null };
    try {
      return { html: await this.#pages.html(locale.data) };
    } catch (error) {
      if (!(error instanceof InstalmentPagesUnavailable)) throw error;
      this.#platform.logger.warn({ err: error }, 'the instalment provider’s page cannot be had');
      throw new Refusal('unavailable', { key: 'error.unavailable' });
    }
  }
}
