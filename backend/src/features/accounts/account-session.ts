import type { Viewer } from '@kontor/contracts/accounts/accounts';
import type { AccountAccess } from '@kontor/contracts/accounts/calls';
import type { CommandBus } from '@nestjs/cqrs';
import { type Caller, viewerOf } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { memberCalls } from './members.ts';
import { ownAccount } from './own-account.ts';
import { ownSecondFactor } from './own-second-factor.ts';
import { AccountVisit } from './account-visit.ts';
import { findViewer } from './sessions.ts';
import { signInAudit } from './sign-in-audit.ts';
import { signInRules } from './sign-in-rules.ts';
import { entering } from './entering.ts';
import { invited } from './invited.ts';
import { signingUp } from './sign-up.ts';
import { signingIn } from './signing-in.ts';
import { type AccountParts, Visit } from './visit.ts';

/** Finds the user by the request's cookie; `null`: not signed in. */
export const viewerFinder =
  (parts: AccountParts, commands: CommandBus) =>
  (scope: RequestScope): Promise<Viewer | null> =>
    findViewer(new Visit(parts, commands, scope));

export const ownCalls = authorizedSession(
  {
    account: 'ownAccount',
    rename: 'ownAccount',
    changePassword: 'ownAccount',
    confirm: 'ownAccount',
    endSession: 'ownAccount',
    endOtherSessions: 'ownAccount',
    prepareSecondFactor: 'ownAccount',
    enableSecondFactor: 'ownAccount',
    disableSecondFactor: 'ownAccount',
    renewRecoveryCodes: 'ownAccount',
  },
  (parts: AccountParts, commands: CommandBus, scope: RequestScope, caller: Caller) => {
    const own = new AccountVisit(new Visit(parts, commands, scope), caller);
    return { ...ownAccount(own), ...ownSecondFactor(own) };
  },
);

export const membersCalls = authorizedSession(
  {
    members: 'members:write',
    invite: 'members:write',
    changeRole: 'members:write',
    remove: 'members:write',
    endSessionsOf: 'members:write',
    signInRules: 'members:write',
    changeSignInRules: 'members:write',
    signIns: 'members:write',
  },
  (parts: AccountParts, commands: CommandBus, scope: RequestScope, caller: Caller) => {
    const visit = new Visit(parts, commands, scope);
    return { ...memberCalls(visit, caller), ...signInRules(new AccountVisit(visit, caller)), ...signInAudit(visit) };
  },
);

export const accountAccess = (parts: AccountParts, commands: CommandBus, scope: RequestScope): AccountAccess => ({
  viewer: () => viewerOf(scope),
  ...signingIn(new Visit(parts, commands, scope)),
  ...signingUp(new Visit(parts, commands, scope)),
  ...entering(new Visit(parts, commands, scope)),
  ...invited(new Visit(parts, commands, scope)),
  ...ownCalls(parts, commands, scope),
  ...membersCalls(parts, commands, scope),
});
