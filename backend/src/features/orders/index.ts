import type { Feature } from '../../platform/feature.ts';
import {
  AskConfirmation,
  AssignOrderNumber,
  CancelOrder,
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

export const orders: Feature = {
  name: 'orders',
  commands: [
    AssignOrderNumber,
    PlaceOrder,
    RecordPayment,
    FulfilOrder,
    CancelOrder,
    RefundOrder,
    AskConfirmation,
    NoteGivenBack,
    NoteOrderMail,
    NoteGiftCardsSent,
  ],
  queries: [],
  controllers: [OrdersController],
  commandHandlers: ({ handling }, commands) => {
    const streams = new OrderStreams(handling);
    return [
      { message: AssignOrderNumber, handler: new AssignOrderNumberHandler(handling) },
      { message: PlaceOrder, handler: new PlaceOrderHandler(streams) },
      { message: RecordPayment, handler: new RecordPaymentHandler(streams) },
      { message: FulfilOrder, handler: new FulfilOrderHandler(streams) },
      { message: CancelOrder, handler: new CancelOrderHandler(streams) },
      { message: RefundOrder, handler: new RefundOrderHandler(streams, commands) },
      { message: AskConfirmation, handler: new AskConfirmationHandler(streams) },
      { message: NoteGivenBack, handler: new NoteGivenBackHandler(streams) },
      { message: NoteOrderMail, handler: new NoteOrderMailHandler(streams) },
      { message: NoteGiftCardsSent, handler: new NoteGiftCardsSentHandler(streams) },
    ];
  },
  queryHandlers: () => [],
  reactors: (platform, commands) => [givingBackBinding(platform, commands), orderMailsBinding(platform, commands)],
};
