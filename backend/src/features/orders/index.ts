import type { Feature } from '../../platform/feature.ts';
import {
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
    NoteGivenBack,
    NoteOrderMail,
    NoteGiftCardsSent,
  ],
  queries: [],
  controllers: [],
  commandHandlers: ({ handling }, commands) => {
    const streams = new OrderStreams(handling);
    return [
      { message: AssignOrderNumber, handler: new AssignOrderNumberHandler(handling) },
      { message: PlaceOrder, handler: new PlaceOrderHandler(streams) },
      { message: RecordPayment, handler: new RecordPaymentHandler(streams) },
      { message: FulfilOrder, handler: new FulfilOrderHandler(streams) },
      { message: CancelOrder, handler: new CancelOrderHandler(streams) },
      { message: RefundOrder, handler: new RefundOrderHandler(streams, commands) },
      { message: NoteGivenBack, handler: new NoteGivenBackHandler(streams) },
      { message: NoteOrderMail, handler: new NoteOrderMailHandler(streams) },
      { message: NoteGiftCardsSent, handler: new NoteGiftCardsSentHandler(streams) },
    ];
  },
  queryHandlers: () => [],
  reactors: (platform, commands) => [givingBackBinding(platform, commands), orderMailsBinding(platform, commands)],
};
