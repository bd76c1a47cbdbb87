import { AccountId, SessionId } from '@kontor/contracts/accounts/ids';
import {
  AcceptInvitationBody,
  type AccountAccess,
  AskResetBody,
  ChangePasswordBody,
  ChangeRoleBody,
  ConfirmBody,
  InviteBody,
  ListSignInsQuery,
  RenameBody,
  ResetBody,
  SecondFactorBody,
  SignInBody,
  SignUpBody,
} from '@kontor/contracts/accounts/calls';
import { SignInRulesBody } from '@kontor/contracts/accounts/sign-in-rules';
import type {
  AccountAnswer,
  MembersAnswer,
  RecoveryCodesAnswer,
  SecondFactorSetup,
  SignInAnswer,
  SignInRulesAnswer,
  SignInsAnswer,
} from '@kontor/contracts/accounts/responses';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs, Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { accountAccess, membersCalls, ownCalls } from './account-session.ts';

class AccountCalls {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  protected access(scope: RequestScope): AccountAccess {
    return accountAccess(this.platform, this.commands, scope);
  }
}

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

/** At the front door alone. */
@Controller('api/v1/sign-ups')
export class SignUpController extends AccountCalls {
  @Public()
  @Post()
  @HttpCode(202)
  signUp(@Scope() scope: RequestScope, @Body({ schema: SignUpBody }) body: SignUpBody): Promise<void> {
    return this.access(scope).signUp(body);
  }
}

@Controller('api/v1/account')
export class AccountController extends AccountCalls {
  @Needs(ownCalls.needs.account)
  @Get()
  read(@Scope() scope: RequestScope): Promise<AccountAnswer> {
    return this.access(scope).account();
  }

  @Needs(ownCalls.needs.rename)
  @Put('name')
  @HttpCode(204)
  rename(@Scope() scope: RequestScope, @Body({ schema: RenameBody }) body: RenameBody): Promise<void> {
    return this.access(scope).rename(body);
  }

  @Needs(ownCalls.needs.changePassword)
  @Put('password')
  @HttpCode(204)
  password(
    @Scope() scope: RequestScope,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ): Promise<void> {
    return this.access(scope).changePassword(body);
  }

  @Needs(ownCalls.needs.prepareSecondFactor)
  @Post('second-factor')
  @HttpCode(200)
  prepare(@Scope() scope: RequestScope): Promise<SecondFactorSetup> {
    return this.access(scope).prepareSecondFactor();
  }

  @Needs(ownCalls.needs.enableSecondFactor)
  @Put('second-factor')
  enable(
    @Scope() scope: RequestScope,
    @Body({ schema: SecondFactorBody }) body: SecondFactorBody,
  ): Promise<RecoveryCodesAnswer> {
    return this.access(scope).enableSecondFactor(body);
  }

  @Needs(ownCalls.needs.disableSecondFactor)
  @Delete('second-factor')
  @HttpCode(204)
  disable(@Scope() scope: RequestScope): Promise<void> {
    return this.access(scope).disableSecondFactor();
  }

  @Needs(ownCalls.needs.renewRecoveryCodes)
  @Post('recovery-codes')
  @HttpCode(200)
  renew(@Scope() scope: RequestScope): Promise<RecoveryCodesAnswer> {
    return this.access(scope).renewRecoveryCodes();
  }

  @Needs(ownCalls.needs.confirm)
  @Put('confirmation')
  @HttpCode(204)
  confirm(@Scope() scope: RequestScope, @Body({ schema: ConfirmBody }) body: ConfirmBody): Promise<void> {
    return this.access(scope).confirm(body);
  }

  @Needs(ownCalls.needs.endOtherSessions)
  @Delete('sessions')
  @HttpCode(204)
  endOthers(@Scope() scope: RequestScope): Promise<void> {
    return this.access(scope).endOtherSessions();
  }

  @Needs(ownCalls.needs.endSession)
  @Delete('sessions/:sessionId')
  @HttpCode(204)
  endSession(
    @Scope() scope: RequestScope,
    @Param('sessionId', { schema: SessionId }) sessionId: SessionId,
  ): Promise<void> {
    return this.access(scope).endSession(sessionId);
  }
}

@Controller('api/v1/members')
export class MembersController extends AccountCalls {
  @Needs(membersCalls.needs.members)
  @Get()
  list(@Scope() scope: RequestScope): Promise<MembersAnswer> {
    return this.access(scope).members();
  }

  @Needs(membersCalls.needs.invite)
  @Post()
  @HttpCode(204)
  invite(@Scope() scope: RequestScope, @Body({ schema: InviteBody }) body: InviteBody): Promise<void> {
    return this.access(scope).invite(body);
  }

  @Needs(membersCalls.needs.changeRole)
  @Put(':accountId/role')
  @HttpCode(204)
  changeRole(
    @Scope() scope: RequestScope,
    @Param('accountId', { schema: AccountId }) accountId: AccountId,
    @Body({ schema: ChangeRoleBody }) body: ChangeRoleBody,
  ): Promise<void> {
    return this.access(scope).changeRole(accountId, body);
  }

  @Needs(membersCalls.needs.endSessionsOf)
  @Delete(':accountId/sessions')
  @HttpCode(204)
  endSessions(
    @Scope() scope: RequestScope,
    @Param('accountId', { schema: AccountId }) accountId: AccountId,
  ): Promise<void> {
    return this.access(scope).endSessionsOf(accountId);
  }

  @Needs(membersCalls.needs.remove)
  @Delete(':accountId')
  @HttpCode(204)
  remove(@Scope() scope: RequestScope, @Param('accountId', { schema: AccountId }) accountId: AccountId): Promise<void> {
    return this.access(scope).remove(accountId);
  }
}

@Controller('api/v1/sign-in-rules')
export class SignInRulesController extends AccountCalls {
  @Needs(membersCalls.needs.signInRules)
  @Get()
  read(@Scope() scope: RequestScope): Promise<SignInRulesAnswer> {
    return this.access(scope).signInRules();
  }

  @Needs(membersCalls.needs.changeSignInRules)
  @Put()
  @HttpCode(204)
  change(@Scope() scope: RequestScope, @Body({ schema: SignInRulesBody }) body: SignInRulesBody): Promise<void> {
    return this.access(scope).changeSignInRules(body);
  }
}

@Controller('api/v1/sign-ins')
export class SignInsController extends AccountCalls {
  @Needs(membersCalls.needs.signIns)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListSignInsQuery }) query: ListSignInsQuery,
  ): Promise<SignInsAnswer> {
    return this.access(scope).signIns(query);
  }
}
