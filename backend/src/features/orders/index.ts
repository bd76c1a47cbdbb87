import type { Feature } from '../../platform/feature.ts';
import { AnalyticsOrdersController } from './analytics-http.ts';
import {
  AskConfirmation,
  AssignOrderNumber,
  CancelOrder,
  CancelOrderLines,
  FulfilOrder,
  NoteGiftCardsSent,
  NoteGivenBack,
  NoteOrderMail,
  PlaceOrder,
  RecordPayment,
  RefundOrder,
} from './commands.ts';
import { givingBackBinding } from './giving-back.ts';
import {
  AskConfirmationHandler,
  AssignOrderNumberHandler,
  CancelOrderHandler,
  CancelOrderLinesHandler,
  FulfilOrderHandler,
  NoteGiftCardsSentHandler,
  NoteGivenBackHandler,
  NoteOrderMailHandler,
  OrderStreams,
  PlaceOrderHandler,
  RecordPaymentHandler,
  RefundOrderHandler,
} from './handlers.ts';
import { OrdersController } from './http.ts';
import { orderMailsBinding } from './mails/reactor.ts';
import { OldNames } from './old-names.ts';

export const orders: Feature = {
  name: 'orders',
  commands: [
    AssignOrderNumber,
    PlaceOrder,
    RecordPayment,
    FulfilOrder,
    CancelOrder,
    CancelOrderLines,
    RefundOrder,
    AskConfirmation,
    NoteGivenBack,
    NoteOrderMail,
    NoteGiftCardsSent,
  ],
  controllers: [OrdersController, AnalyticsOrdersController],
  commandHandlers: ({ handling, vault }, commands) => {
    const streams = new OrderStreams(handling, vault);
    return [
      { message: AssignOrderNumber, handler: new AssignOrderNumberHandler(handling, vault) },
      { message: PlaceOrder, handler: new PlaceOrderHandler(streams) },
      { message: RecordPayment, handler: new RecordPaymentHandler(streams) },
      { message: FulfilOrder, handler: new FulfilOrderHandler(streams) },
      { message: CancelOrder, handler: new CancelOrderHandler(streams) },
      { message: CancelOrderLines, handler: new CancelOrderLinesHandler(streams) },
      { message: RefundOrder, handler: new RefundOrderHandler(streams, commands) },
      { message: AskConfirmation, handler: new AskConfirmationHandler(streams) },
      { message: NoteGivenBack, handler: new NoteGivenBackHandler(streams) },
      { message: NoteOrderMail, handler: new NoteOrderMailHandler(streams) },
      { message: NoteGiftCardsSent, handler: new NoteGiftCardsSentHandler(streams) },
    ];
  },
  reactors: (platform, commands) => [givingBackBinding(platform, commands), orderMailsBinding(platform, commands)],
  leased: (platform) => [new OldNames(platform)],
};
