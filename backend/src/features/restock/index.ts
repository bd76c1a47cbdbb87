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
import { RestockSignUpController } from './http.ts';
import { RestockStreams } from './restock-streams.ts';

export const restock: Feature = {
  name: 'restock',
  commands: [SignUpForRestock, ConfirmRestockSignUp, UnsubscribeFromRestock, AskRestockAlerts, NoteRestockAlert],
  queries: [],
  controllers: [RestockSignUpController],
  commandHandlers: ({ handling, vault, queries: { catalogue }, ambient }, commands) => {
    const streams = new RestockStreams(handling);
    const parts = { vault, catalogue, newId: () => ambient.ids.uuid() };
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
