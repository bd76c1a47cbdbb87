import type { Instant } from '@kontor/contracts/kernel/ambient';
import { evolveRestock, type RestockState } from '@kontor/contracts/restock/state';
import type { AlertTrigger, RestockedVariant } from '@kontor/contracts/restock/responses';
import { RoundId } from '@kontor/contracts/kernel/ids';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AskAlerts, nextRecipients } from './alert-decisions.ts';
import { toldAtClosing } from './closing-decisions.ts';
import { type RestockCommand, restockDecider } from './decider.ts';
import { paceDecider, paceStream, type PlanMails } from './pace.ts';
import { stockNow } from './restock-streams.ts';
import { stampedBy } from './stamped-by.ts';

type Asking = AskAlerts & { readonly at: CommandContext['at'] };

export class Rounds {
  constructor(private readonly platform: Pick<Platform, 'handling' | 'queries'>) {}

  /** A round on the current stock, with mails planned after all others of the site. */
  async asking(
    { productId, variantId }: RestockedVariant,
    { trigger, site }: { readonly trigger: AlertTrigger; readonly site: SiteView },
    state: RestockState,
    context: CommandContext,
  ): Promise<Asking> {
    const { mailsPerMinute, limit, factorPercent, claimMinutes } = site.commerce.restock;
    const rule = { limit, factorPercent, claimMinutes };
    const roundId = RoundId.parse(stepId(context.commandId, 'round'));
    const stock = await stockNow(this.platform.handling, site.id, variantId, state);
    const count = nextRecipients({ trigger, rule, stock }, state);
    const { from, everyMs } = await this.#planned(
      { roundId, count, perMinute: mailsPerMinute, at: context.at },
      context,
    );
    return {
      type: 'AskAlerts',
      productId,
      variantId,
      roundId,
      trigger,
      rule,
      stock,
      from,
      everyMs,
      at: context.at,
    };
  }

  /** The end of the line, with its mails planned after all others of the site. */
  async closing(
    { productId, variantId, tells, site }: RestockedVariant & { readonly tells: boolean; readonly site: SiteView },
    state: RestockState,
    context: CommandContext,
  ): Promise<RestockCommand> {
    const { at } = context;
    const roundId = RoundId.parse(stepId(context.commandId, 'closing'));
    const count = tells ? toldAtClosing(state) : 0;
    const { mailsPerMinute: perMinute } = site.commerce.restock;
    const { from, everyMs } = await this.#planned({ roundId, count, perMinute, at }, context);
    return { type: 'CloseLine', productId, variantId, tells, from, everyMs, at };
  }

  /** Adds a round to the command if alerts are automatic or units are owed. */
  async cameBack(command: RestockCommand, before: RestockState, context: CommandContext): Promise<RestockCommand> {
    const site = await knownSite(this.platform.queries.sites, context.siteId);
    return this.followed(command, before, context, site.commerce.restock.automatic ? 'automatic' : 'next');
  }

  /** Adds a round for the next in line if the command leaves a unit to them. */
  async followed(
    command: RestockCommand,
    before: RestockState,
    context: CommandContext,
    trigger: AlertTrigger = 'next',
  ): Promise<RestockCommand> {
    const events = restockDecider.decide(stampedBy(context, command), before);
    const after = events.reduce(evolveRestock, before);
    if (events.length === 0 || after.waiting === 0 || (trigger === 'next' && after.owed === 0)) return command;
    const site = await knownSite(this.platform.queries.sites, context.siteId);
    return { ...command, next: await this.asking(command, { trigger, site }, after, context) };
  }

  async #planned(command: PlanMails, context: CommandContext): Promise<{ from: Instant; everyMs: number }> {
    const none = { from: command.at, everyMs: 0 };
    if (command.count === 0) return none;
    const { events } = await this.platform.handling.handle({
      decider: paceDecider,
      stream: paceStream(context.siteId),
      command,
      context: followContext(context, stepId(command.roundId, 'pace')),
    });
    return events[0]?.data ?? none;
  }
}
