import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { accountDecider } from './account-decider.ts';
import { viewerFinder } from './account-session.ts';
import {
  WriteAccount,
  WriteEntry,
  WriteMembership,
  WriteOwner,
  WriteSession,
  WriteSignIn,
  WriteSignInRule,
} from './commands.ts';
import { entryDecider } from './entry-decider.ts';
import {
  AccountController,
  MembersController,
  SignInController,
  SignUpController,
  SignInRulesController,
  SignInsController,
} from './http.ts';
import { membershipDecider } from './membership-decider.ts';
import { ownerDecider } from './owner-decider.ts';
import { accountMailsBinding } from './reactors.ts';
import { sessionDecider } from './session-decider.ts';
import { signInDecider } from './sign-in-decider.ts';
import { signInRuleDecider } from './sign-in-rule-decider.ts';
import { accountsPages } from './pages.ts';

/** RO-01: accounts, sign-in, second factors, and who may do what in a site. */
export const accounts: Feature = {
  name: 'accounts',
  streams: [
    bindStream({ message: WriteAccount, category: 'account', decider: accountDecider }),
    bindStream({ message: WriteSession, category: 'session', decider: sessionDecider }),
    bindStream({ message: WriteSignIn, category: 'signIn', decider: signInDecider }),
    bindStream({ message: WriteSignInRule, category: 'signInRule', decider: signInRuleDecider }),
    bindStream({ message: WriteOwner, category: 'owner', decider: ownerDecider }),
    bindStream({ message: WriteEntry, category: 'entry', decider: entryDecider }),
    bindStream({ message: WriteMembership, category: 'memberships', owner: DIRECTORY, decider: membershipDecider }),
  ],
  controllers: [
    SignInController,
    SignUpController,
    AccountController,
    MembersController,
    SignInRulesController,
    SignInsController,
  ],
  pages: accountsPages,
  reactors: (platform, commands) => [accountMailsBinding(platform, commands)],
  viewerOf: viewerFinder,
};
