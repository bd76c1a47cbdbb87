import type { AlertTrigger, RestockedVariant } from '@kontor/contracts/restock';
import { evolveRestock, type RestockState } from '@kontor/contracts/restock-state';
import { RoundId } from '@kontor/contracts/kernel/ids';
import type { SiteQueries, SiteView } from '@kontor/contracts/sites';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import { allowedBy, type AskAlerts } from './alert-decisions.ts';
import { type RestockCommand, restockDecider } from './decider.ts';
import { paceDecider, paceStream } from './pace.ts';
import type { RestockStreams } from './restock-streams.ts';

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
    const stock = await this.streams.stock(site.id, variantId);
    const most = trigger === 'next' ? state.owed : Infinity;
    const count = Math.min(most, allowedBy(rule, stock, state));
    const { events: planned } = await this.handling.handle({
      decider: paceDecider,
      stream: paceStream(site.id),
      command: { roundId, count, perMinute: mailsPerMinute, at: context.at },
      context: followContext(context, stepId(roundId, 'pace')),
    });
    const { from, everyMs } = planned[0]?.data ?? { from: context.at, everyMs: 0 };
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

  /**
   * The same command, which also tells who comes to an empty line while there are units, where the shop tells by itself:
   * these units came back before anybody stood in it, so nothing else would ever speak of them. Whoever finds others
   * waiting waits behind them.
   */
  async joined(command: RestockCommand, before: RestockState, context: CommandContext): Promise<RestockCommand> {
    if (before.waiting > 0) return command;
    const { commerce } = await knownSite(this.sites, context.siteId);
    return commerce.restock.automatic ? this.followed(command, before, context, 'automatic') : command;
  }

  /** The same command, which also tells the next in line where it leaves a unit to them. */
  async followed(
    command: RestockCommand,
    before: RestockState,
    context: CommandContext,
    trigger?: AlertTrigger,
  ): Promise<RestockCommand> {
    const events = restockDecider.decide(command, before);
    const after = events.reduce(evolveRestock, before);
    if (events.length === 0 || after.waiting === 0 || (trigger !== 'automatic' && after.owed === 0)) return command;
    const site = await knownSite(this.sites, context.siteId);
    return { ...command, next: await this.asking(command, { trigger: trigger ?? 'next', site }, after, context) };
  }
}
