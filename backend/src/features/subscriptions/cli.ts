import { textsIn } from '@kontor/contracts/messages/index';
import { type SiteId, SubscriptionId } from '@kontor/contracts/kernel/ids';
import { type CliContext, cliCommand, findSite, UsageError } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import { subscriptionIn, WriteSubscription } from './commands.ts';
import type { SubscriptionView } from '@kontor/contracts/subscriptions/responses';

const usage = `kontor subscriptions list SITE
kontor subscriptions cancel SITE ABO

Zeigt Abos oder beendet eines: Es wird nicht mehr abgerechnet, und wer es hat, bekommt das schriftlich.
`;

/** Subscriptions per page. */
const PAGE = 200;

export const subscriptionsCommand = cliCommand(usage, async ([action, site, id, ...more], context) => {
  const { platform, commands, stdout } = context;
  if (action === 'list' && id === undefined) return list((await findSite(site, platform)).id, context);
  if (action !== 'cancel' || id === undefined || more.length > 0) throw new UsageError();
  const { id: siteId } = await findSite(site, platform);
  const subscriptionId = SubscriptionId.safeParse(id);
  if (!subscriptionId.success) {
    throw new UsageError(`„${id}“ ist kein Abo. „kontor subscriptions list ${siteId}“ zeigt, welche es gibt.`, false);
  }
  const given = newContext(platform.ambient, { siteId, actor: 'system:cli' });
  const handled = await commands.execute(
    new WriteSubscription(subscriptionId.data, { type: 'CancelSubscription', by: 'merchant' }, given),
  );
  stdout.write(described(subscriptionIn(handled)));
});

const list = async (siteId: SiteId, { platform: { queries }, stdout }: CliContext): Promise<void> => {
  let count = 0;
  for await (const { subscriptions } of everyPage((after) => queries.subscriptions.list(siteId, PAGE, after))) {
    for (const subscription of subscriptions) stdout.write(described(subscription));
    count += subscriptions.length;
  }
  if (count === 0) stdout.write('Es gibt noch keine Abos.\n');
};

const words = textsIn('de');

const described = ({ id, title, quantity, status, cycles, nextBillingAt }: SubscriptionView): string => {
  const next = nextBillingAt === null ? '' : `, wieder am ${new Date(nextBillingAt).toISOString()}`;
  return `${id}  ${quantity} × ${title}  ${words(`panel.subscriptions.status.${status}`)}, ${cycles} × abgerechnet${next}\n`;
};
