import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { messagesOf } from '@kontor/contracts/messages/index';
import type {
  LinkedNewsletter,
  NewsletterAccess,
  NewsletterOffer,
  NewsletterSignUpBody,
} from '@kontor/contracts/newsletters/calls';
import type { CaptchaAction } from '@kontor/contracts/ports/captcha';
import { mailLanguageOf } from '@kontor/contracts/restock/calls';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { SpendCaptcha } from '../captcha/exports.ts';
import { JoinMailingList, WriteSubscriber } from './commands.ts';
import { type LinkedSubscriber, type LinkPurpose, readLink } from './links.ts';
import { listDecider, listStream } from './list-decider.ts';
import { openList } from '@kontor/contracts/newsletters/own-list';
import type { NewsletterSignUpAnswer } from '@kontor/contracts/newsletters/responses';
import { subscriberDecider, subscriberStream } from './subscriber-decider.ts';

/** Readers need no account. */
const READER = 'visitor:newsletter';
const ACTIONS: Readonly<Record<NewsletterSignUpBody['place'], CaptchaAction>> = {
  block: 'newsletterBlock',
  popup: 'promoPopup',
};

export class NewsletterSession implements NewsletterAccess {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
  ) {}

  async offer(listId: string | null, place: NewsletterSignUpBody['place']): Promise<NewsletterOffer | null> {
    const { site } = this.scope;
    const { newsletter, legal } = site.commerce;
    const list = await openList(this.platform.queries.newsletters, site.id, listId ?? newsletter.listId);
    if (!list) return null;
    const captcha = newsletter.captcha === 'on' ? this.platform.captcha.form(site, ACTIONS[place]) : null;
    return { listId: list.id, place, captcha, privacyHref: legal.privacyHref };
  }

  /** @throws Refusal `newsletter.listUnknown`, `captcha.failed`, `tooManyRequests` */
  async signUp(body: NewsletterSignUpBody, isPlain: boolean): Promise<NewsletterSignUpAnswer> {
    await this.scope.countSignUp();
    const { site, origin } = this.scope;
    const { email, listId, place } = body;
    const texts = messagesOf(site.language);
    const asked = { message: texts['newsletter.almost'], hint: texts['newsletter.almostHint'] };
    // Bots get the usual answer.
    if (body.honeypot !== '') return asked;
    const context = this.scope.commandContext(READER);
    const proof = (await this.#isProven(body, isPlain, context)) ? 'captcha' : 'none';
    const language = mailLanguageOf(undefined, site.language);
    const wish = { email, listId, source: place, proof, language, origin } as const;
    const { needsConfirmation } = await this.commands.execute(new JoinMailingList(wish, context));
    return needsConfirmation ? asked : { message: texts['newsletter.joined'], hint: null };
  }

  async byLink(purpose: LinkPurpose, token: string): Promise<LinkedNewsletter> {
    const { personId, listId } = await this.#read(purpose, token);
    const { handling } = this.platform;
    const { id } = this.scope.site;
    const [{ lists }, list] = await Promise.all([
      handling.stateOf(subscriberDecider, subscriberStream(id, personId)),
      handling.stateOf(listDecider, listStream(id, listId)),
    ]);
    const standing = lists[listId];
    if (!standing || !list) throw new Refusal('notFound', { key: 'newsletter.linkUnknown' });
    const others = Object.entries(lists).filter(([other, { status }]) => other !== listId && status === 'joined');
    return { listName: list.name, status: standing.status, others: others.length };
  }

  async confirm(token: string): Promise<void> {
    const { about: askId, ...of } = await this.#read('confirm', token);
    const command = { type: 'Confirm', ...of, askId } as const;
    await this.commands.execute(new WriteSubscriber(of.personId, command, this.scope.commandContext(READER)));
  }

  async unsubscribe(token: string, by: 'link' | 'oneClick', which: 'list' | 'all'): Promise<void> {
    const { personId, listId, about: campaignId } = await this.#read('unsubscribe', token);
    const of = { personId, listId: which === 'all' ? null : listId, campaignId };
    const command = { type: 'Leave', ...of, by } as const;
    await this.commands.execute(new WriteSubscriber(personId, command, this.scope.commandContext(READER)));
  }

  /** Without a solved captcha a confirmation mail is needed. */
  async #isProven(
    { captchaToken: token, place }: NewsletterSignUpBody,
    isPlain: boolean,
    context: CommandContext,
  ): Promise<boolean> {
    const { site, request } = this.scope;
    if (site.commerce.newsletter.captcha === 'off') return true;
    if (token === '' && isPlain) return false;
    const check = new SpendCaptcha(ACTIONS[place], token, request.from, site, context);
    const outcome = token === '' ? 'unsolved' : await this.commands.execute(check);
    if (outcome !== 'unsolved') return outcome === 'solved';
    throw refuseField('captchaToken', { key: 'captcha.failed' });
  }

  async #read<Purpose extends LinkPurpose>(purpose: Purpose, token: string): Promise<LinkedSubscriber<Purpose>> {
    const of = await readLink(this.platform.vault, this.scope.site.id, purpose, token);
    if (of === null) throw new Refusal('notFound', { key: 'newsletter.linkUnknown' });
    return of;
  }
}
