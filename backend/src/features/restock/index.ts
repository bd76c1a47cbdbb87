import type { Feature } from '../../platform/feature.ts';
import {
  AskRestockAlerts,
  ConfirmRestockSignUp,
  NoteRestockAlert,
  SignUpForRestock,
  UnsubscribeFromRestock,
} from './commands.ts';
import {
  AskRestockAlertsHandler,
  ConfirmRestockSignUpHandler,
  NoteRestockAlertHandler,
  SignUpForRestockHandler,
  UnsubscribeFromRestockHandler,
} from './handlers.ts';
import { MerchantRestockController } from './merchant-http.ts';
import { RestockStreams } from './restock-streams.ts';

export const restock: Feature = {
  name: 'restock',
  commands: [SignUpForRestock, ConfirmRestockSignUp, UnsubscribeFromRestock, AskRestockAlerts, NoteRestockAlert],
  queries: [],
  controllers: [MerchantRestockController],
  commandHandlers: ({ handling, vault, queries: { catalogue }, ambient: { ids } }, commands) => {
    const streams = new RestockStreams(handling);
    const parts = { vault, catalogue, newId: () => ids.uuid() };
    return [
      { message: SignUpForRestock, handler: new SignUpForRestockHandler(streams, parts, commands) },
      { message: ConfirmRestockSignUp, handler: new ConfirmRestockSignUpHandler(streams) },
      { message: UnsubscribeFromRestock, handler: new UnsubscribeFromRestockHandler(streams) },
      { message: AskRestockAlerts, handler: new AskRestockAlertsHandler(streams, handling, commands) },
      { message: NoteRestockAlert, handler: new NoteRestockAlertHandler(streams) },
    ];
  },
  queryHandlers: () => [],
};
