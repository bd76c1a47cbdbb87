import { FIRST_ROUND } from '@kontor/contracts/stock/stock';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { type Job, NotYet } from '@kontor/contracts/ports/job-queue';
import { MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import { isReservationOver, isShortage } from '@kontor/contracts/kernel/refusals';
import type { RestockContact, SeenStock } from '@kontor/contracts/restock/restock';
import { isPending, type RestockState, type SignUp, type SignUpAlert, signUpAt } from '@kontor/contracts/restock/state';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import { ERASED, reasonOf } from '../../platform/mail/sending.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { isHeldFor, unitsOnHand, WriteStock } from '../stock/exports.ts';
import { releaseUnit } from './release-unit.ts';
import { type AlertOutcome, hasLeft } from './alert-decisions.ts';
import { WriteRestock } from './commands.ts';
import { alertMailId, type NamedAlert } from './message-ids.ts';
import type { MailSlots } from './mail-slots.ts';
import { everyMsAt } from './pace.ts';
import { receiptOf } from './receipts.ts';
import { alertMail } from './restock-mails.ts';
import { languageOf, linksOf, offerOf } from './restock-news.ts';
import { lineNow, stockNow } from './restock-streams.ts';
import { type Turn, Turns } from './turns.ts';

type Outcome<Of = AlertOutcome> = Of extends AlertOutcome ? Omit<Of, keyof NamedAlert> : never;

/** How often to check whether a locked site opened. */
const LOCKED_MS = 5 * MINUTE_MS;

/** Another process is sending an earlier alert; its result comes later. */
class BegunElsewhere extends Error {
  override readonly name = 'BegunElsewhere';
}

/**
 * RS-07: one alert, from reading the log to its outcome. Each step is idempotent: the next try completes a crashed one,
 * and the log records mails that may have been sent twice.
 */
export class AlertSender {
  /** Units of a variant are requested in the order in which alerts were started. */
  readonly #turns = new Turns<VariantId>();

  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly slots: MailSlots,
  ) {}

  async send(siteId: SiteId, alert: NamedAlert, job: Job): Promise<void> {
    const turn = this.#turns.take(alert.variantId);
    try {
      await this.#send(siteId, alert, job, turn);
    } finally {
      turn.over();
    }
  }

  async #send(siteId: SiteId, alert: NamedAlert, job: Job, turn: Turn): Promise<void> {
    const { variantId, number, alertId } = alert;
    const signUp = signUpAt(await lineNow(this.platform.handling, siteId, variantId), number);
    if (signUp?.alert?.alertId !== alertId) return;
    const note = this.#noting(siteId, alert, job);
    if (hasLeft(signUp)) return this.#withdraw(siteId, alert, job, 'soldOut');
    if (!isPending(signUp)) return;
    const site = await knownSite(this.platform.queries.sites, siteId);
    // Nobody could buy by it.
    if (site.isLocked === true) throw new NotYet(this.platform.ambient.clock.now() + LOCKED_MS);
    const everyMs = everyMsAt(site.commerce.restock.mailsPerMinute);
    const slot = this.slots.take(siteId, job.id, everyMs, this.platform.ambient.clock.now());
    if (slot !== null) throw new NotYet(slot);
    const contact = await open<RestockContact>(this.platform.vault, siteId, signUp.contact);
    if (!contact) {
      return this.#giveUp(siteId, alert, job, { type: 'NoteAlertFailed', kind: 'erased', reason: ERASED });
    }
    const offer = await offerOf(this.platform, siteId, alert);
    if (!offer) return this.#withdraw(siteId, alert, job, 'notSold');
    const unit = await this.#unitFor(siteId, alert, signUp.alert, { job, turn }).finally(turn.over);
    if (!unit) return this.#withdraw(siteId, alert, job, 'soldOut');
    const wasBegun = signUp.status === 'sending';
    const start = { type: 'StartAlert', ...alert, claimUntil: unit.claimUntil } as const;
    const began = await this.commands.execute(new WriteRestock(variantId, start, this.#context(siteId, job)));
    if (!wasBegun && began.events.length === 0) throw new BegunElsewhere(`alert ${alertId} is sent by somebody else`);
    const mail = alertMail({
      ...(await this.#letter(site, alert, signUp)),
      id: alertMailId(alert),
      contact,
      offer,
      claimUntil: unit.claimUntil,
      receipt: receiptOf(variantId, signUp),
    });
    const { mailer } = this.platform;
    try {
      await mailer.send(mail);
    } catch (error) {
      if (error instanceof MailRefused) {
        // Another run has notified them; the unit stays with them.
        if (this.#alertIn(await lineNow(this.platform.handling, siteId, variantId), alert)?.mail !== null) return;
        const reason = reasonOf(error);
        return this.#giveUp(siteId, alert, job, { type: 'NoteAlertFailed', kind: 'refused', reason });
      }
      // A mail in doubt from an earlier try stays in doubt.
      if (error instanceof MailerUnavailable && !wasBegun) await note({ type: 'DeferAlert', reason: reasonOf(error) });
      throw error;
    }
    const mayBeDouble = wasBegun && !mailer.isIdempotent;
    await note({ type: 'NoteAlertSent', ...unit, mayBeDouble, messageId: mail.id });
  }

  /** A held unit, or a free one without a hold; `null`: none. */
  async #unitFor(
    siteId: SiteId,
    { productId, variantId, alertId }: NamedAlert,
    { rule }: SignUpAlert,
    { job, turn }: { readonly job: Job; readonly turn: Turn },
  ): Promise<{ readonly claimUntil: number | null; readonly stock: SeenStock } | null> {
    const stock = await stockNow(this.platform.handling, siteId, variantId);
    const unheld = { claimUntil: null, stock };
    if (stock.free === null) return unheld;
    if (rule.claimMinutes > 0) {
      const context = this.#context(siteId, job, stepId(alertId, 'hold'));
      try {
        await turn.come;
        const reserving = this.commands.execute(
          new WriteStock(
            { type: 'ReserveStock', holderId: alertId, round: FIRST_ROUND, productId, variantId, quantity: 1 },
            context,
          ),
        );
        turn.over();
        // If an earlier run reserved it, the unit may have been released since.
        const isHeld =
          !(await reserving).isRepeat || (await isHeldFor(this.platform.handling, siteId, variantId, alertId));
        return isHeld ? { claimUntil: context.at + rule.claimMinutes * MINUTE_MS, stock } : null;
      } catch (error) {
        if (isReservationOver(error)) return null;
        if (!isShortage(error)) throw error;
      }
    } else if (stock.free > 0) return unheld;
    // A rule beyond the stock notifies everybody until the units are sold.
    const isTold = rule.limit !== 'stock' && (await unitsOnHand(this.platform.handling, siteId, variantId)) !== 0;
    return isTold ? unheld : null;
  }

  async #letter(site: SiteView, alert: NamedAlert, signUp: SignUp) {
    const { claimToken, unsubscribeToken } = await linksOf(this.platform, site.id, alert, signUp);
    const language = await languageOf(this.platform.queries.restock, site.id, signUp);
    return { site, signUp: { ...signUp, language }, claimToken, unsubscribeToken };
  }

  #alertIn(line: RestockState, { number, alertId }: NamedAlert): SignUpAlert | undefined {
    const alert = signUpAt(line, number)?.alert;
    return alert?.alertId === alertId ? alert : undefined;
  }

  #withdraw(siteId: SiteId, alert: NamedAlert, job: Job, reason: 'soldOut' | 'notSold'): Promise<void> {
    return this.#giveUp(siteId, alert, job, { type: 'WithdrawAlert', reason });
  }

  /** Releases the unit first, so that the next in line can get it. */
  async #giveUp(siteId: SiteId, alert: NamedAlert, job: Job, outcome: Outcome): Promise<void> {
    const { alertId } = alert;
    await this.commands.execute(releaseUnit(alert, this.#context(siteId, job, stepId(alertId, 'release'))));
    await this.#noting(siteId, alert, job)(outcome);
  }

  #noting(siteId: SiteId, alert: NamedAlert, job: Job): (outcome: Outcome) => Promise<unknown> {
    return (outcome) =>
      this.commands.execute(new WriteRestock(alert.variantId, { ...alert, ...outcome }, this.#context(siteId, job)));
  }

  #context(siteId: SiteId, job: Job, commandId?: string): CommandContext {
    return newContext(this.platform.ambient, {
      siteId,
      actor: 'system:restock',
      cause: job,
      ...(commandId !== undefined && { commandId }),
    });
  }
}
