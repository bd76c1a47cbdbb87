import type { Viewer } from '@kontor/contracts/accounts/accounts';
import type { AccountAccess } from '@kontor/contracts/accounts/calls';
import type { CommandBus } from '@nestjs/cqrs';
import { demandAccess, demandViewer, viewerOf } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { memberCalls } from './members.ts';
import { ownAccount } from './own-account.ts';
import { ownSecondFactor } from './own-second-factor.ts';
import { OwnVisit } from './own-visit.ts';
import { findViewer } from './sessions.ts';
import { signInAudit } from './sign-in-audit.ts';
import { signInRules } from './sign-in-rules.ts';
import { signingIn } from './signing-in.ts';
import { type AccountParts, Visit } from './visit.ts';

/** By the request's cookie; `null`: nobody is signed in. */
export const viewerFinder =
  (parts: AccountParts, commands: CommandBus) =>
  (scope: RequestScope): Promise<Viewer | null> =>
    findViewer(new Visit(parts, commands, scope));

/** Accounts, as one request sees them. */
export const accountAccess = (parts: AccountParts, commands: CommandBus, scope: RequestScope): AccountAccess => {
  const visit = new Visit(parts, commands, scope);
  const asked = new OwnVisit(visit, () => demandViewer(scope, 'ownAccount'));
  return {
    viewer: () => viewerOf(scope),
    ...signingIn(visit),
    ...ownAccount(asked),
    ...ownSecondFactor(asked),
    ...signInRules(asked, () => demandAccess(scope, 'members:write')),
    ...memberCalls(visit, () => demandAccess(scope, 'members:write')),
    ...signInAudit(visit, () => demandAccess(scope, 'members:write')),
  };
};
