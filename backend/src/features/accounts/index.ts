import type { Feature } from '../../platform/feature.ts';
import { viewerFinder } from './account-session.ts';
import { NoteOwner, WriteAccount, WriteSession, WriteSignIn, WriteSignInRule } from './commands.ts';
import {
  NoteOwnerHandler,
  WriteAccountHandler,
  WriteSessionHandler,
  WriteSignInHandler,
  WriteSignInRuleHandler,
} from './handlers.ts';
import {
  AccountController,
  MembersController,
  SignInController,
  SignInRulesController,
  SignInsController,
} from './http.ts';
import { accountMailsBinding } from './reactors.ts';

/** RO-01: who runs a site, and may do what. */
export const accounts: Feature = {
  name: 'accounts',
  commands: [WriteAccount, WriteSession, WriteSignIn, WriteSignInRule, NoteOwner],
  controllers: [SignInController, AccountController, MembersController, SignInRulesController, SignInsController],
  commandHandlers: ({ handling }) => [
    { message: WriteAccount, handler: new WriteAccountHandler(handling) },
    { message: WriteSession, handler: new WriteSessionHandler(handling) },
    { message: WriteSignIn, handler: new WriteSignInHandler(handling) },
    { message: WriteSignInRule, handler: new WriteSignInRuleHandler(handling) },
    { message: NoteOwner, handler: new NoteOwnerHandler(handling) },
  ],
  reactors: (platform, commands) => [accountMailsBinding(platform, commands)],
  viewerOf: viewerFinder,
};
