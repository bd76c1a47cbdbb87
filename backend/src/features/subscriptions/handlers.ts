import { streamName } from '@kontor/contracts/kernel/events';
import type { SubscriptionId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { SubscriptionTerms } from '@kontor/contracts/subscriptions/subscriptions';
import { Inject, Injectable } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { readOrder } from '../orders/exports.ts';
import { BeginRenewal, StartSubscription } from './commands.ts';
import { isDue, type SubscriptionCommand, subscriptionDecider, type SubscriptionState } from './decider.ts';
import { renewalOrder } from './renewal-order.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';

@Injectable()
export class SubscriptionStreams {
  constructor(@Inject(PLATFORM) readonly platform: Platform) {}

  async write(subscriptionId: SubscriptionId, command: SubscriptionCommand, context: CommandContext) {
    const stream = streamName('subscription', context.siteId, subscriptionId);
    const next = followContext(context, this.platform.ambient.ids.uuid());
    return this.platform.handling.handle({ decider: subscriptionDecider, stream, command, context: next });
  }

  async state(subscriptionId: SubscriptionId, { siteId }: CommandContext): Promise<SubscriptionState> {
    const stream = streamName('subscription', siteId, subscriptionId);
    const state = await this.platform.handling.stateOf(subscriptionDecider, stream);
    if (!state || state === 'calledOff') throw new Refusal('notFound', { key: 'subscription.unknown' });
    return state;
  }

  site({ siteId }: CommandContext): Promise<SiteView> {
    return knownSite(this.platform.queries.sites, siteId);
  }
}

@Handles(StartSubscription)
export class StartSubscriptionHandler implements ICommandHandler<StartSubscription> {
  constructor(@Inject(SubscriptionStreams) private readonly subscriptions: SubscriptionStreams) {}

  async execute({ orderId, context }: StartSubscription): Promise<void> {
    const { order } = await readOrder(this.subscriptions.platform.log, context.siteId, orderId);
    if (order.status === 'cancelled') return;
    const { timeZone } = await this.subscriptions.site(context);
    const terms = termsOf(order, timeZone);
    await this.subscriptions.write(terms.subscriptionId, { type: 'StartSubscription', terms }, context);
  }
}

@Handles(BeginRenewal)
export class BeginRenewalHandler implements ICommandHandler<BeginRenewal> {
  constructor(@Inject(SubscriptionStreams) private readonly subscriptions: SubscriptionStreams) {}

  async execute({ renewal, context }: BeginRenewal): Promise<void> {
    const { subscriptionId, cycle, attempt } = renewal;
    const state = await this.subscriptions.state(subscriptionId, context);
    if (!isDue(state, renewal)) return;
    const { vault, queries, payments } = this.subscriptions.platform;
    const { terms } = state;
    // An erased person cannot be supplied.
    if (!(await vault.keyOf(context.siteId, terms.customer.personId))) {
      await this.subscriptions.write(subscriptionId, { type: 'CancelSubscription', by: 'failure' }, context);
      return;
    }
    const site = await this.subscriptions.site(context);
    const { catalogue } = queries;
    const order = await renewalOrder({ terms, renewal, site, catalogue, payments, now: context.at });
    const command: SubscriptionCommand =
      typeof order === 'string'
        ? { type: 'NoteRenewalFailure', cycle, attempt, reason: order, orderId: null, now: context.at }
        : { type: 'BeginRenewal', cycle, attempt, order };
    await this.subscriptions.write(subscriptionId, command, context);
  }
}

const termsOf = (order: OrderView, timeZone: string): SubscriptionTerms => {
  const { id: orderId, subscription, lines, customer, origin, currency, language, testMode, country } = order;
  const [line] = lines;
  if (!subscription || !line) throw new Error(`order ${orderId} begins no subscription`);
  const { productId: itemId, variantId, sku, attributes, productType, title, imageUrl, url, unitPriceCents } = line;
  const { id: subscriptionId, plan } = subscription;
  return {
    subscriptionId,
    orderId,
    plan,
    offer: { itemId, variantId, sku, attributes, productType, title, priceCents: unitPriceCents, imageUrl, url, plan },
    lineId: line.id,
    quantity: line.quantity,
    customer,
    origin,
    currency,
    language,
    testMode,
    country,
    shippingOptionId: order.shipping?.optionId ?? null,
    paymentMethod: order.paymentMethod,
    startedAt: order.placedAt,
    timeZone,
  };
};
