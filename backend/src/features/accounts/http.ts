import { AccountId, SessionId } from '@kontor/contracts/accounts/accounts';
import {
  AcceptInvitationBody,
  type AccountAccess,
  type AccountAnswer,
  AskResetBody,
  ChangePasswordBody,
  ChangeRoleBody,
  ConfirmBody,
  InviteBody,
  ListSignInsQuery,
  type MembersAnswer,
  type RecoveryCodesAnswer,
  RenameBody,
  ResetBody,
  SecondFactorBody,
  type SecondFactorSetup,
  type SignInAnswer,
  SignInBody,
  type SignInRulesAnswer,
  SignInRulesBody,
  type SignInsAnswer,
} from '@kontor/contracts/accounts/calls';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs, Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { accountAccess } from './account-session.ts';

class AccountCalls {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  protected access(scope: RequestScope): AccountAccess {
    return accountAccess(this.platform, this.commands, scope);
  }
}

/** Through the door, for whoever is not signed in (RO-01). */
@Controller('api/v1/sign-in')
export class SignInController extends AccountCalls {
  @Public()
  @Post()
  @HttpCode(200)
  signIn(@Scope() scope: RequestScope, @Body({ schema: SignInBody }) body: SignInBody): Promise<SignInAnswer> {
    return this.access(scope).signIn(body);
  }

  @Public()
  @Post('second-factor')
  @HttpCode(204)
  secondFactor(
    @Scope() scope: RequestScope,
    @Body({ schema: SecondFactorBody }) body: SecondFactorBody,
  ): Promise<void> {
    return this.access(scope).secondFactor(body);
  }

  @Public()
  @Post('password-resets')
  @HttpCode(202)
  askReset(@Scope() scope: RequestScope, @Body({ schema: AskResetBody }) body: AskResetBody): Promise<void> {
    return this.access(scope).askReset(body);
  }

  @Public()
  @Post('new-password')
  @HttpCode(204)
  reset(@Scope() scope: RequestScope, @Body({ schema: ResetBody }) body: ResetBody): Promise<void> {
    return this.access(scope).reset(body);
  }

  @Public()
  @Post('invitation')
  @HttpCode(204)
  accept(
    @Scope() scope: RequestScope,
    @Body({ schema: AcceptInvitationBody }) body: AcceptInvitationBody,
  ): Promise<void> {
    return this.access(scope).acceptInvitation(body);
  }

  @Public()
  @Delete()
  @HttpCode(204)
  signOut(@Scope() scope: RequestScope): Promise<void> {
    return this.access(scope).signOut();
  }
}

/** One's own account. */
@Controller('api/v1/account')
export class AccountController extends AccountCalls {
  @Needs('ownAccount')
  @Get()
  read(@Scope() scope: RequestScope): Promise<AccountAnswer> {
    return this.access(scope).account();
  }

  @Needs('ownAccount')
  @Put('name')
  @HttpCode(204)
  rename(@Scope() scope: RequestScope, @Body({ schema: RenameBody }) body: RenameBody): Promise<void> {
    return this.access(scope).rename(body);
  }

  @Needs('ownAccount')
  @Put('password')
  @HttpCode(204)
  password(
    @Scope() scope: RequestScope,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ): Promise<void> {
    return this.access(scope).changePassword(body);
  }

  @Needs('ownAccount')
  @Post('second-factor')
  @HttpCode(200)
  prepare(@Scope() scope: RequestScope): Promise<SecondFactorSetup> {
    return this.access(scope).prepareSecondFactor();
  }

  @Needs('ownAccount')
  @Put('second-factor')
  enable(
    @Scope() scope: RequestScope,
    @Body({ schema: SecondFactorBody }) body: SecondFactorBody,
  ): Promise<RecoveryCodesAnswer> {
    return this.access(scope).enableSecondFactor(body);
  }

  @Needs('ownAccount')
  @Delete('second-factor')
  @HttpCode(204)
  disable(@Scope() scope: RequestScope): Promise<void> {
    return this.access(scope).disableSecondFactor();
  }

  @Needs('ownAccount')
  @Post('recovery-codes')
  @HttpCode(200)
  renew(@Scope() scope: RequestScope): Promise<RecoveryCodesAnswer> {
    return this.access(scope).renewRecoveryCodes();
  }

  @Needs('ownAccount')
  @Put('confirmation')
  @HttpCode(204)
  confirm(@Scope() scope: RequestScope, @Body({ schema: ConfirmBody }) body: ConfirmBody): Promise<void> {
    return this.access(scope).confirm(body);
  }

  @Needs('ownAccount')
  @Delete('sessions')
  @HttpCode(204)
  endOthers(@Scope() scope: RequestScope): Promise<void> {
    return this.access(scope).endOtherSessions();
  }

  @Needs('ownAccount')
  @Delete('sessions/:sessionId')
  @HttpCode(204)
  endSession(
    @Scope() scope: RequestScope,
    @Param('sessionId', { schema: SessionId }) sessionId: SessionId,
  ): Promise<void> {
    return this.access(scope).endSession(sessionId);
  }
}

/** Who else may do what. */
@Controller('api/v1/members')
export class MembersController extends AccountCalls {
  @Needs('members:write')
  @Get()
  list(@Scope() scope: RequestScope): Promise<MembersAnswer> {
    return this.access(scope).members();
  }

  @Needs('members:write')
  @Post()
  @HttpCode(204)
  invite(@Scope() scope: RequestScope, @Body({ schema: InviteBody }) body: InviteBody): Promise<void> {
    return this.access(scope).invite(body);
  }

  @Needs('members:write')
  @Put(':accountId/role')
  @HttpCode(204)
  changeRole(
    @Scope() scope: RequestScope,
    @Param('accountId', { schema: AccountId }) accountId: AccountId,
    @Body({ schema: ChangeRoleBody }) body: ChangeRoleBody,
  ): Promise<void> {
    return this.access(scope).changeRole(accountId, body);
  }

  @Needs('members:write')
  @Delete(':accountId/sessions')
  @HttpCode(204)
  endSessions(
    @Scope() scope: RequestScope,
    @Param('accountId', { schema: AccountId }) accountId: AccountId,
  ): Promise<void> {
    return this.access(scope).endSessionsOf(accountId);
  }

  @Needs('members:write')
  @Delete(':accountId')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Param('accountId', { schema: AccountId }) accountId: AccountId): Promise<void> {
    return this.access(scope).remove(accountId);
  }
}

/** What the site demands of all who run it. */
@Controller('api/v1/sign-in-rules')
export class SignInRulesController extends AccountCalls {
  @Needs('members:write')
  @Get()
  read(@Scope() scope: RequestScope): Promise<SignInRulesAnswer> {
    return this.access(scope).signInRules();
  }

  @Needs('members:write')
  @Put()
  @HttpCode(204)
  change(@Scope() scope: RequestScope, @Body({ schema: SignInRulesBody }) body: SignInRulesBody): Promise<void> {
    return this.access(scope).changeSignInRules(body);
  }
}

/** Who has tried to sign in. */
@Controller('api/v1/sign-ins')
export class SignInsController extends AccountCalls {
  @Needs('members:write')
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListSignInsQuery }) query: ListSignInsQuery,
  ): Promise<SignInsAnswer> {
    return this.access(scope).signIns(query);
  }
}
