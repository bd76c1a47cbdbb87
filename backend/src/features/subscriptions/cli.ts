import { type SiteId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import type { SubscriptionView } from '@kontor/contracts/subscriptions';
import type { CommandBus } from '@nestjs/cqrs';
import { answering, siteCalled, type Terminal, WrongCall } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { CancelSubscription } from './commands.ts';

const usage = `kontor subscriptions list SITE
kontor subscriptions cancel SITE ABO

Zeigt Abos oder beendet eines: Es wird nicht mehr abgerechnet, und wer es hat, bekommt das schriftlich.
`;

/** Subscriptions that are read at once. */
const PAGE = 200;

type CliPlatform = Pick<Platform, 'ambient' | 'queries'>;

/** `kontor subscriptions`: what merchants do with subscriptions, from the command line. */
export const subscriptionsCommand = {
  usage,

  run: (
    args: readonly string[],
    platform: CliPlatform,
    commands: Pick<CommandBus, 'execute'>,
    terminal: Terminal,
  ): Promise<number> => answering(usage, terminal, () => run(args, platform, commands, terminal)),
};

const run = async (
  [action, site, id, ...more]: readonly string[],
  platform: CliPlatform,
  commands: Pick<CommandBus, 'execute'>,
  terminal: Terminal,
): Promise<void> => {
  if (action === 'list' && id === undefined) return list((await siteCalled(site, platform)).id, platform, terminal);
  if (action !== 'cancel' || id === undefined || more.length > 0) throw new WrongCall();
  const { id: siteId } = await siteCalled(site, platform);
  const subscriptionId = SubscriptionId.safeParse(id);
  if (!subscriptionId.success) {
    throw new WrongCall(`„${id}“ ist kein Abo. „kontor subscriptions list ${siteId}“ zeigt, welche es gibt.`, false);
  }
  const context = newContext(platform.ambient, { siteId, actor: 'system:cli' });
  const { subscription } = await commands.execute(new CancelSubscription(subscriptionId.data, 'merchant', context));
  terminal.stdout.write(described(subscription));
};

const list = async (siteId: SiteId, { queries }: CliPlatform, { stdout }: Terminal): Promise<void> => {
  let count = 0;
  for await (const { subscriptions } of everyPage((after) => queries.subscriptions.list(siteId, PAGE, after))) {
    for (const subscription of subscriptions) stdout.write(described(subscription));
    count += subscriptions.length;
  }
  if (count === 0) stdout.write('Es gibt noch keine Abos.\n');
};

const described = ({ id, title, quantity, status, cycles, nextBillingAt }: SubscriptionView): string => {
  const next = nextBillingAt === null ? '' : `, wieder am ${new Date(nextBillingAt).toISOString()}`;
  return `${id}  ${quantity} × ${title}  ${status}, ${cycles} × abgerechnet${next}\n`;
};
