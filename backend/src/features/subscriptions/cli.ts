import { SiteId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { format, messagesOf } from '@kontor/contracts/messages/index';
import type { SubscriptionView } from '@kontor/contracts/subscriptions';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Terminal } from '../../platform/terminal.ts';
import { CancelSubscription } from './commands.ts';

const usage = `kontor subscriptions list SITE
kontor subscriptions cancel SITE ABO

Zeigt Abos oder beendet eines: Es wird nicht mehr abgerechnet.
`;

/** Subscriptions that are read at once. */
const PAGE = 200;

/** `kontor subscriptions`: what merchants do with subscriptions, from the command line. */
export const subscriptionsCommand = {
  usage,

  async run(
    args: readonly string[],
    platform: Pick<Platform, 'ambient' | 'queries'>,
    commands: Pick<CommandBus, 'execute'>,
    terminal: Terminal,
  ): Promise<number> {
    const [action, site, id, ...more] = args;
    const siteId = SiteId.safeParse(site);
    const subscriptionId = SubscriptionId.safeParse(id);
    if (siteId.success && action === 'list' && id === undefined) return list(siteId.data, platform, terminal);
    if (!siteId.success || action !== 'cancel' || !subscriptionId.success || more.length > 0) {
      terminal.stderr.write(usage);
      return 2;
    }
    const context = newContext(platform.ambient, { siteId: siteId.data, actor: 'system:cli' });
    try {
      const { subscription } = await commands.execute(new CancelSubscription(subscriptionId.data, 'merchant', context));
      terminal.stdout.write(described(subscription));
      return 0;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      terminal.stderr.write(`${format(messagesOf('de')[error.text.key], error.text.params)}\n`);
      return 1;
    }
  },
};

const list = async (siteId: SiteId, { queries }: Pick<Platform, 'queries'>, { stdout }: Terminal): Promise<number> => {
  let after: string | undefined;
  let count = 0;
  do {
    const page = await queries.subscriptions.list(siteId, PAGE, after);
    for (const subscription of page.subscriptions) stdout.write(described(subscription));
    count += page.subscriptions.length;
    after = page.next ?? undefined;
  } while (after !== undefined);
  if (count === 0) stdout.write('Es gibt noch keine Abos.\n');
  return 0;
};

const described = ({ id, title, quantity, status, cycles, nextBillingAt }: SubscriptionView): string => {
  const next = nextBillingAt === null ? '' : `, wieder am ${new Date(nextBillingAt).toISOString()}`;
  return `${id}  ${quantity} × ${title}  ${status}, ${cycles} × abgerechnet${next}\n`;
};
