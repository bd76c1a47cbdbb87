import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { AlertTrigger, RestockedVariant } from '@kontor/contracts/restock/restock';
import { evolveRestock, type RestockState } from '@kontor/contracts/restock/state';
import { RoundId } from '@kontor/contracts/kernel/ids';
import type { SiteQueries, SiteView } from '@kontor/contracts/sites/sites';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import { type AskAlerts, toBeTold } from './alert-decisions.ts';
import { type RestockCommand, restockDecider } from './decider.ts';
import { paceDecider, paceStream, type PlanMails } from './pace.ts';
import { type RestockStreams, stampedBy } from './restock-streams.ts';

type Asking = AskAlerts & { readonly at: CommandContext['at'] };

/** Rounds of alerts as they are asked for: by somebody, by stock that came back, or because of what an alert came to. */
export class Rounds {
  constructor(
    private readonly streams: RestockStreams,
    private readonly handling: CommandHandling,
    private readonly sites: Pick<SiteQueries, 'byId'>,
  ) {}

  /** A round on what is to be had now, with its mails planned after all others of the site. */
  async asking(
    { productId, variantId }: RestockedVariant,
    { trigger, site }: { readonly trigger: AlertTrigger; readonly site: SiteView },
    state: RestockState,
    context: CommandContext,
  ): Promise<Asking> {
    const { mailsPerMinute, limit, factorPercent, claimMinutes } = site.commerce.restock;
    const rule = { limit, factorPercent, claimMinutes };
    const roundId = RoundId.parse(stepId(context.commandId, 'round'));
    const stock = await this.streams.stock(site.id, variantId, state);
    const count = toBeTold({ trigger, rule, stock }, state);
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

  /** The same command; who waits after it is told, if the shop wants that by itself or they are owed a unit. */
  async cameBack(command: RestockCommand, before: RestockState, context: CommandContext): Promise<RestockCommand> {
    const site = await knownSite(this.sites, context.siteId);
    return this.followed(command, before, context, site.commerce.restock.automatic ? 'automatic' : 'next');
  }

  /** The same command, which also tells the next in line where it leaves a unit to them. */
  async followed(
    command: RestockCommand,
    before: RestockState,
    context: CommandContext,
    trigger: AlertTrigger = 'next',
  ): Promise<RestockCommand> {
    const events = restockDecider.decide(stampedBy(context, command), before);
    const after = events.reduce(evolveRestock, before);
    if (events.length === 0 || after.waiting === 0 || (trigger === 'next' && after.owed === 0)) return command;
    const site = await knownSite(this.sites, context.siteId);
    return { ...command, next: await this.asking(command, { trigger, site }, after, context) };
  }

  async #planned(command: PlanMails, context: CommandContext): Promise<{ from: Instant; everyMs: number }> {
    const none = { from: command.at, everyMs: 0 };
    if (command.count === 0) return none;
    const { events } = await this.handling.handle({
      decider: paceDecider,
      stream: paceStream(context.siteId),
      command,
      context: followContext(context, stepId(command.roundId, 'pace')),
    });
    return events[0]?.data ?? none;
  }
}
