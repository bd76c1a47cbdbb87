import {
  CancelOrderBody,
  FulfilOrderBody,
  ListOrdersQuery,
  type MerchantOrderDetails,
  type OrderWrite,
  RecordPaymentBody,
  RefundOrderBody,
  SearchOrdersBody,
  MailNumber,
} from '@kontor/contracts/orders/panel';
import { workOf } from '@kontor/contracts/orders/state';
import type { ListOrdersAnswer, MerchantOrder, SentOrderMail, OrderView } from '@kontor/contracts/orders/responses';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { merchantOrders } from './merchant-session.ts';

@Controller('api/v1/orders')
export class OrdersController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(merchantOrders.needs.list)
  @Get()
  list(@Scope() scope: RequestScope, @Query({ schema: ListOrdersQuery }) asked: ListOrdersQuery) {
    return this.#session(scope).list(asked) satisfies Promise<ListOrdersAnswer>;
  }

  /** As the GET, for searches that must not appear in a URL. */
  @Needs(merchantOrders.needs.list)
  @Post('search')
  @HttpCode(200)
  search(@Scope() scope: RequestScope, @Body({ schema: SearchOrdersBody }) asked: ListOrdersQuery) {
    return this.#session(scope).list(asked) satisfies Promise<ListOrdersAnswer>;
  }

  @Needs(merchantOrders.needs.byId)
  @Get(':orderId')
  async read(@Scope() scope: RequestScope, @Param('orderId') orderId: string): Promise<MerchantOrder> {
    return answerOf(await this.#session(scope).byId(orderId));
  }

  /** CO-01 (page type 301): the order's first mail is 1. @throws Refusal `notFound` */
  @Needs(merchantOrders.needs.mail)
  @Get(':orderId/mails/:number')
  mail(
    @Scope() scope: RequestScope,
    @Param('orderId') orderId: string,
    @Param('number', { schema: MailNumber }) number: number,
  ): Promise<SentOrderMail> {
    return this.#session(scope).mail(orderId, number);
  }

  @Needs(merchantOrders.needs.writeAndShow)
  @Post(':orderId/payments')
  @HttpCode(200)
  pay(
    @Scope() scope: RequestScope,
    @Param('orderId') orderId: string,
    @Body({ schema: RecordPaymentBody }) body: RecordPaymentBody,
  ): Promise<MerchantOrder> {
    return this.#write(scope, orderId, { kind: 'payment', body });
  }

  @Needs(merchantOrders.needs.writeAndShow)
  @Post(':orderId/fulfilments')
  @HttpCode(200)
  fulfil(
    @Scope() scope: RequestScope,
    @Param('orderId') orderId: string,
    @Body({ schema: FulfilOrderBody }) body: FulfilOrderBody,
  ): Promise<MerchantOrder> {
    return this.#write(scope, orderId, { kind: 'fulfilment', body });
  }

  @Needs(merchantOrders.needs.writeAndShow)
  @Post(':orderId/cancellation')
  @HttpCode(200)
  cancel(
    @Scope() scope: RequestScope,
    @Param('orderId') orderId: string,
    @Body({ schema: CancelOrderBody }) body: CancelOrderBody,
  ): Promise<MerchantOrder> {
    return this.#write(scope, orderId, { kind: 'cancellation', body });
  }

  @Needs(merchantOrders.needs.writeAndShow)
  @Post(':orderId/refunds')
  @HttpCode(200)
  refund(
    @Scope() scope: RequestScope,
    @Param('orderId') orderId: string,
    @Body({ schema: RefundOrderBody }) body: RefundOrderBody,
  ): Promise<MerchantOrder> {
    return this.#write(scope, orderId, { kind: 'refund', body });
  }

  @Needs(merchantOrders.needs.writeAndShow)
  @Post(':orderId/confirmations')
  @HttpCode(200)
  confirm(@Scope() scope: RequestScope, @Param('orderId') orderId: string): Promise<MerchantOrder> {
    return this.#write(scope, orderId, { kind: 'confirmation' });
  }

  async #write(scope: RequestScope, orderId: string, write: OrderWrite): Promise<MerchantOrder> {
    return answerOf(await this.#session(scope).writeAndShow(orderId, write));
  }

  #session(scope: RequestScope): ReturnType<typeof merchantOrders> {
    return merchantOrders(this.platform, this.commands, scope);
  }
}

const answerOf = ({ order, customer, by, texts }: MerchantOrderDetails): MerchantOrder => ({
  ...order,
  work: workOf(order),
  customer,
  history: order.history.map((entry, index) => ({ ...entry, ...texts[index]!, by: by[index] ?? null })),
  payments: paymentsOf(order, texts),
});

/** `payments` and the history are in the same order. */
const paymentsOf = (
  { history, payments }: OrderView,
  texts: MerchantOrderDetails['texts'],
): MerchantOrder['payments'] => {
  const paidTexts = texts.filter((_, index) => history[index]?.type === 'OrderPaid');
  return payments.map((paid, index) => ({ ...paid, reference: paidTexts[index]?.reference ?? '' }));
};
