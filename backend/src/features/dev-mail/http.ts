import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SentMail, SentMails } from '@kontor/contracts/ports/mailer';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { requireViewer, forbid, Public } from '../../platform/http/access.ts';
import { isFromHere } from '../../platform/http/loopback.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { policy } from '../../platform/http/security-headers.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { senderOf } from '../../platform/mail/shop-mail.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { framed, listPage, mailPage, STYLE } from './mail-pages.ts';

const MAX_MAILS = 100;
const LOCAL_NAME = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/iu;

const PAGE = policy(
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
);
const FRAME = policy(
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
);

/**
 * Mails in the data folder (RS-07), for the local machine only: they contain links that set passwords. Each site shows
 * its own.
 */
@Controller('dev/mail')
export class DevMailController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Public()
  @Get()
  async list(@Scope() scope: RequestScope): Promise<string> {
    const mails = await (await this.#mailsFor(scope)).newest(senderIn(scope), MAX_MAILS);
    return answer(scope, listPage(scope.site, mails));
  }

  @Public()
  @Get('style.css')
  async style(@Scope() scope: RequestScope): Promise<string> {
    await this.#mailsFor(scope);
    scope.reply.type('text/css; charset=utf-8');
    return STYLE;
  }

  @Public()
  @Get(':id')
  async show(@Scope() scope: RequestScope, @Param('id') id: string): Promise<string> {
    return answer(scope, mailPage(scope.site, await this.#mail(scope, id)));
  }

  @Public()
  @Get(':id/html')
  async html(@Scope() scope: RequestScope, @Param('id') id: string): Promise<string> {
    const { html } = await this.#mail(scope, id);
    if (html === null) throw unknown();
    return answer(scope, framed(html), FRAME);
  }

  async #mail(scope: RequestScope, id: string): Promise<SentMail> {
    const mail = await (await this.#mailsFor(scope)).byId(id);
    if (mail?.from !== senderIn(scope)) throw unknown();
    return mail;
  }

  /** @throws Refusal `notFound` without such mails or from elsewhere; `signInNeeded`, `forbidden` */
  async #mailsFor(scope: RequestScope): Promise<SentMails> {
    const { sentMails, config, queries } = this.platform;
    // A local proxy has a local address too, but forwards a public host name.
    const isHere =
      config.proxies === 0 && isFromHere(scope.request) && LOCAL_NAME.test(scope.request.headers.host ?? '');
    if (sentMails === null || !isHere) throw unknown();
    const isOwned = (await queries.accounts.list(scope.site.id)).some(({ role }) => role === 'admin');
    // Others could use the owner's password link.
    if (isOwned) {
      const viewer = await requireViewer(scope, 'signedIn');
      if (viewer.role !== 'admin') throw forbid(scope, { actor: `user:${viewer.accountId}`, viewer }, {});
    }
    return sentMails;
  }
}

const unknown = (): Refusal => new Refusal('notFound', { key: 'error.notFound' });

const senderIn = ({ site, origin }: RequestScope): string => senderOf(site, origin).address;

const answer = ({ reply }: RequestScope, html: string, policy = PAGE): string => {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer');
  return html;
};
