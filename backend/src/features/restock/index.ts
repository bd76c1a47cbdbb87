import type { Feature } from '../../platform/feature.ts';
import { alertsBinding } from './alerts-reactor.ts';
import { BouncesController } from './bounces-http.ts';
import { cameBackBinding } from './came-back-reactor.ts';
import { claimBindings } from './claims-reactor.ts';
import { AskRestockAlerts, ConfirmRestockSignUp, SignUpForRestock, UnsubscribeFromRestock } from './commands.ts';
import { confirmationsBinding } from './confirmations-reactor.ts';
import {
  AskRestockAlertsHandler,
  ConfirmRestockSignUpHandler,
  SignUpForRestockHandler,
  UnsubscribeFromRestockHandler,
} from './handlers.ts';
import { ReceiptController } from './receipt-http.ts';
import { RestockSignUpController } from './http.ts';
import { MerchantRestockController } from './merchant-http.ts';
import { RestockStreams } from './restock-streams.ts';
import { Rounds } from './rounds.ts';
import { Watching } from './watching.ts';
import { NoteRestockAlert, NoteRestockCameBack, NoteRestockConfirmation, StartRestockAlert } from './work-commands.ts';
import {
  NoteRestockAlertHandler,
  NoteRestockCameBackHandler,
  NoteRestockConfirmationHandler,
  StartRestockAlertHandler,
} from './work-handlers.ts';

export const restock: Feature = {
  name: 'restock',
  commands: [
    SignUpForRestock,
    ConfirmRestockSignUp,
    UnsubscribeFromRestock,
    AskRestockAlerts,
    // The work behind alerts
    NoteRestockAlert,
    StartRestockAlert,
    NoteRestockCameBack,
    NoteRestockConfirmation,
  ],
  controllers: [ReceiptController, BouncesController, RestockSignUpController, MerchantRestockController],
  commandHandlers: ({ handling, vault, queries: { catalogue, sites }, ambient }, commands) => {
    const streams = new RestockStreams(handling);
    const rounds = new Rounds(streams, handling, sites);
    const newId = () => ambient.ids.uuid();
    const watching = new Watching(commands, newId);
    const parts = { vault, catalogue, newId };
    return [
      { message: SignUpForRestock, handler: new SignUpForRestockHandler(streams, rounds, watching, parts, commands) },
      { message: ConfirmRestockSignUp, handler: new ConfirmRestockSignUpHandler(streams, rounds, watching) },
      { message: UnsubscribeFromRestock, handler: new UnsubscribeFromRestockHandler(streams) },
      { message: AskRestockAlerts, handler: new AskRestockAlertsHandler(streams, rounds, watching) },
      // The work behind alerts
      { message: NoteRestockAlert, handler: new NoteRestockAlertHandler(streams, rounds) },
      { message: StartRestockAlert, handler: new StartRestockAlertHandler(streams) },
      { message: NoteRestockCameBack, handler: new NoteRestockCameBackHandler(streams, rounds, watching) },
      { message: NoteRestockConfirmation, handler: new NoteRestockConfirmationHandler(streams) },
    ];
  },
  reactors: (platform, commands) => [
    alertsBinding(platform, commands),
    confirmationsBinding(platform, commands),
    cameBackBinding(platform, commands),
    ...claimBindings(platform, commands),
  ],
};
