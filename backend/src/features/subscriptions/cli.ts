import { type SiteId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/subscriptions';
import { type CliContext, cliCommand, siteCalled, WrongCall } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import { CancelSubscription } from './commands.ts';

const usage = `kontor subscriptions list SITE
kontor subscriptions cancel SITE ABO

Zeigt Abos oder beendet eines: Es wird nicht mehr abgerechnet, und wer es hat, bekommt das schriftlich.
`;

/** Subscriptions that are read at once. */
const PAGE = 200;

/** `kontor subscriptions`: what merchants do with subscriptions, from the command line. */
export const subscriptionsCommand = cliCommand(usage, async ([action, site, id, ...more], context) => {
  const { platform, commands, stdout } = context;
  if (action === 'list' && id === undefined) return list((await siteCalled(site, platform)).id, context);
  if (action !== 'cancel' || id === undefined || more.length > 0) throw new WrongCall();
  const { id: siteId } = await siteCalled(site, platform);
  const subscriptionId = SubscriptionId.safeParse(id);
  if (!subscriptionId.success) {
    throw new WrongCall(`„${id}“ ist kein Abo. „kontor subscriptions list ${siteId}“ zeigt, welche es gibt.`, false);
  }
  const given = newContext(platform.ambient, { siteId, actor: 'system:cli' });
  const { subscription } = await commands.execute(new CancelSubscription(subscriptionId.data, 'merchant', given));
  stdout.write(described(subscription));
});

const list = async (siteId: SiteId, { platform: { queries }, stdout }: CliContext): Promise<void> => {
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
