import { streamName } from '@kontor/contracts/kernel/events';
import type { SubscriptionId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { OrderView } from '@kontor/contracts/orders/orders';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { SubscriptionTerms } from '@kontor/contracts/subscriptions/subscriptions';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOrder } from '../orders/queries.ts';
import type {
  BeginRenewal,
  CallOffSubscription,
  CancelSubscription,
  NoteSubscriptionMail,
  StartSubscription,
} from './commands.ts';
import { isDue, type SubscriptionCommand, subscriptionDecider, type SubscriptionState } from './decider.ts';
import { renewalOrder } from './renewal-order.ts';

/** What the handlers share: the stream of a subscription, and the shop that it belongs to. */
export class SubscriptionStreams {
  constructor(readonly platform: Pick<Platform, 'ambient' | 'handling' | 'log' | 'payments' | 'queries' | 'vault'>) {}

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

export class StartSubscriptionHandler implements ICommandHandler<StartSubscription> {
  constructor(private readonly subscriptions: SubscriptionStreams) {}

  async execute({ orderId, context }: StartSubscription): Promise<void> {
    const { order } = await readOrder(this.subscriptions.platform.log, context.siteId, orderId);
    if (order.status === 'cancelled') return;
    const { timeZone } = await this.subscriptions.site(context);
    const terms = termsOf(order, timeZone);
    await this.subscriptions.write(terms.subscriptionId, { type: 'StartSubscription', terms }, context);
  }
}

export class BeginRenewalHandler implements ICommandHandler<BeginRenewal> {
  constructor(private readonly subscriptions: SubscriptionStreams) {}

  async execute({ renewal, context }: BeginRenewal): Promise<void> {
    const { subscriptionId, cycle, attempt } = renewal;
    const state = await this.subscriptions.state(subscriptionId, context);
    if (!isDue(state, renewal)) return;
    const { vault, queries, payments } = this.subscriptions.platform;
    const { terms } = state;
    // Nobody can send anything to a person who was erased.
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

export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(private readonly subscriptions: SubscriptionStreams) {}

  async execute({ subscriptionId, by, context }: CancelSubscription) {
    const command = { type: 'CancelSubscription', by } as const;
    const { state, position } = await this.subscriptions.write(subscriptionId, command, context);
    if (!state || state === 'calledOff')
      throw new Error(`subscription ${subscriptionId} has no state after it was cancelled`);
    return { subscription: state.view, position };
  }
}

export class CallOffSubscriptionHandler implements ICommandHandler<CallOffSubscription> {
  constructor(private readonly subscriptions: SubscriptionStreams) {}

  async execute({ subscriptionId, context }: CallOffSubscription): Promise<void> {
    await this.subscriptions.write(subscriptionId, { type: 'CallOffSubscription', subscriptionId }, context);
  }
}

export class NoteSubscriptionMailHandler implements ICommandHandler<NoteSubscriptionMail> {
  constructor(private readonly subscriptions: SubscriptionStreams) {}

  async execute({ subscriptionId, failure, context }: NoteSubscriptionMail): Promise<void> {
    await this.subscriptions.write(subscriptionId, { type: 'NoteMail', failure }, context);
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
