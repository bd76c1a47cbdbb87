import { claimsOf } from '@kontor/contracts/cart/state';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { restockViews } from '@kontor/contracts/restock/offered';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { PlainKey } from '@kontor/contracts/messages/index';
import { messagesOf } from '@kontor/contracts/messages/index';
import {
  type ClaimStanding,
  type LinkedRestock,
  mailLanguageOf,
  type RestockAccess,
  type RestockClaim,
  type RestockSignUpBody,
} from '@kontor/contracts/restock/calls';
import { isInLine, type RestockState, type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { RestockedVariant, RestockSignUpAnswer } from '@kontor/contracts/restock/responses';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { SpendCaptcha } from '../captcha/exports.ts';
import { cartNow, type CartSession } from '../cart/exports.ts';
import { hasOwnList } from '@kontor/contracts/newsletters/own-list';
import { claimStanding } from './claim-standing.ts';
import { SignUpForRestock, WriteRestock } from './commands.ts';
import { type LinkedSignUp, type LinkPurpose, readLink } from './links.ts';
import { receiptOf } from './receipts.ts';
import { lineNow, stockNow } from './restock-streams.ts';
import { isOver, openSignUps } from './sign-up-decisions.ts';

/** Subscribers need no account. */
const SHOPPER = 'visitor:restock';
const REFUSED: Readonly<Record<Exclude<ClaimStanding, 'held' | 'free'>, PlainKey>> = {
  bought: 'restock.claimBought',
  over: 'restock.claimOver',
  gone: 'restock.claimGone',
  waiting: 'restock.claimWaiting',
};

export class RestockSession implements RestockAccess {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly cart: CartSession,
  ) {}

  get captcha(): RestockAccess['captcha'] {
    const { site } = this.scope;
    return site.commerce.restock.captcha === 'on' ? this.platform.captcha.form(site, 'productWaitlist') : null;
  }

  /**
   * @throws Refusal `restock.variantUnknown`, `restock.notOffered`, `restock.inStock`, `captcha.failed`,
   * `tooManyRequests`
   */
  async signUp(body: RestockSignUpBody, mayConfirmByMail: boolean): Promise<RestockSignUpAnswer> {
    await this.scope.countSignUp();
    const { site } = this.scope;
    const context = this.scope.commandContext(SHOPPER);
    const { productId, variantId, siteVisitorEmail, isJoinMailingList, language } = body;
    const product = await this.#productOf(body);
    const isProven = await this.#isProven(body.recaptchaEnterpriseV3Token, mayConfirmByMail, context);
    const needsConfirmation = site.commerce.restock.doubleOptIn || !isProven;
    const request = {
      productId,
      variantId,
      email: siteVisitorEmail,
      language: mailLanguageOf(language, site.language),
      keepsLanguage: language === undefined,
      joinsMailingList: isJoinMailingList && (await this.#asksForNewsletter(product)),
      needsConfirmation,
      origin: this.scope.origin,
    };
    await this.commands.execute(new SignUpForRestock(request, context));
    // The answer does not reveal whether the address was known.
    return {
      message: this.#successText(product),
      hint: needsConfirmation ? messagesOf(site.language)['restock.confirmHint'] : null,
    };
  }

  async byLink(purpose: 'confirm' | 'unsubscribe', token: string): Promise<LinkedRestock> {
    const { of, signUp, state } = await this.#find(purpose, token);
    const { productId, variantId } = of;
    const about = purpose === 'confirm' ? signUp : openSignUps(state, signUp).at(-1)!;
    return { productId, variantId, status: linkStatus(about), receipt: receiptOf(variantId, about) };
  }

  async confirm(token: string): Promise<void> {
    const of = await this.#read('confirm', token);
    const command = { type: 'ConfirmSignUp', ...of } as const;
    await this.commands.execute(new WriteRestock(of.variantId, command, this.scope.commandContext(SHOPPER)));
  }

  async unsubscribe(token: string, by: 'link' | 'oneClick'): Promise<void> {
    const of = await this.#read('unsubscribe', token);
    const command = { type: 'Unsubscribe', ...of, by } as const;
    await this.commands.execute(new WriteRestock(of.variantId, command, this.scope.commandContext(SHOPPER)));
  }

  async claim(token: string): Promise<RestockClaim> {
    const { of, signUp } = await this.#find('claim', token);
    return this.#claimOf(of, signUp);
  }

  async takeClaim(token: string, additionalFields: string): Promise<void> {
    const { of, signUp } = await this.#find('claim', token);
    const { productId, variantId, number } = of;
    const { standing } = await this.#claimOf(of, signUp);
    if (standing !== 'held' && standing !== 'free') throw new Refusal('conflict', { key: REFUSED[standing] });
    const { alert } = signUp;
    if (alert === null) throw new Refusal('conflict', { key: 'restock.claimWaiting' });
    const { alertId } = alert;
    const cartId = await this.cart.addClaimed({ productId, variantId, alertId, number }, additionalFields);
    const opened = { type: 'OpenClaim', productId, variantId, number, alertId, cartId } as const;
    const context = this.scope.commandContext(SHOPPER);
    const next = followContext(context, stepId(context.commandId, 'open-claim'));
    await this.commands.execute(new WriteRestock(variantId, opened, next));
  }

  async #isProven(token: string, mayConfirmByMail: boolean, context: CommandContext): Promise<boolean> {
    const { site, request } = this.scope;
    if (site.commerce.restock.captcha === 'off') return true;
    if (token === '' && mayConfirmByMail) return false;
    const check = new SpendCaptcha('productWaitlist', token, request.from, site, context);
    const outcome = token === '' ? 'unsolved' : await this.commands.execute(check);
    if (outcome !== 'unsolved') return outcome === 'solved';
    throw refuseField('recaptchaEnterpriseV3Token', { key: 'captcha.failed' });
  }

  /** RS-01. @throws Refusal `restock.variantUnknown`, `restock.notOffered` */
  async #productOf({ productId }: RestockedVariant): Promise<ProductView> {
    const product = await this.platform.queries.catalogue.productById(this.scope.site.id, productId);
    if (!product?.visible) throw new Refusal('notFound', { key: 'restock.variantUnknown' });
    const { catalogue } = this.platform.queries;
    const collection = await catalogue.collectionById(this.scope.site.id, product.collectionId);
    const views = restockViews(product.merchandising, collection, this.scope.site.commerce.restock);
    if (views.length === 0) throw new Refusal('conflict', { key: 'restock.notOffered' });
    return product;
  }

  /** Consent counts only if the form asked for it. */
  async #asksForNewsletter({ merchandising }: ProductView): Promise<boolean> {
    const { newsletters } = this.platform.queries;
    return merchandising.mailingListSignUpEnabled && hasOwnList(newsletters, this.scope.site);
  }

  /** RS-04: the product's text, the shop's, or 'Registriert!'. */
  #successText({ merchandising }: ProductView): string {
    const { site } = this.scope;
    return (
      merchandising.restockNotificationMessages['success']?.trim() ||
      site.storeSettings.restockNotificationsSuccessText?.trim() ||
      messagesOf(site.language)['restock.success']
    );
  }

  async #claimOf({ productId, variantId }: LinkedSignUp, signUp: SignUp): Promise<RestockClaim> {
    const { free } = await stockNow(this.platform.handling, this.scope.site.id, variantId);
    const standing = claimStanding(signUp, free, this.scope.now);
    return { productId, variantId, ...standing, taken: await this.#taken(signUp) };
  }

  async #taken({ status, alert }: SignUp): Promise<RestockClaim['taken']> {
    const { site, position } = this.scope;
    const { cartId } = this.cart;
    if (status !== 'opened' || alert === null) return null;
    const own = cartId && (await cartNow(this.platform, site.id, cartId, position)).state;
    return own && claimsOf(own).some(({ alertId }) => alertId === alert.alertId) ? 'here' : 'elsewhere';
  }

  async #find(
    purpose: LinkPurpose,
    token: string,
  ): Promise<{ readonly of: LinkedSignUp; readonly signUp: SignUp; readonly state: RestockState }> {
    const of = await this.#read(purpose, token);
    const state = await lineNow(this.platform.handling, this.scope.site.id, of.variantId);
    const signUp = signUpAt(state, of.number);
    if (signUp?.signUpId !== of.signUpId) throw new Refusal('notFound', { key: 'restock.signUpUnknown' });
    return { of, signUp, state };
  }

  async #read(purpose: LinkPurpose, token: string): Promise<LinkedSignUp> {
    const of = await readLink(this.platform.vault, this.scope.site.id, purpose, token);
    if (of === null) throw new Refusal('notFound', { key: 'restock.signUpUnknown' });
    return of;
  }
}

const linkStatus = (signUp: SignUp): LinkedRestock['status'] => {
  if (signUp.status === 'unconfirmed' || signUp.status === 'unsubscribed') return signUp.status;
  if (isInLine(signUp)) return 'inLine';
  return isOver(signUp.status) ? 'over' : 'past';
};
