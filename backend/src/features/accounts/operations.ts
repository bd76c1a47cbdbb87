import {
  AccountAnswer,
  MembersAnswer,
  RecoveryCodesAnswer,
  SecondFactorSetup,
  SignInAnswer,
  SignInRulesAnswer,
  SignInsAnswer,
} from '@kontor/contracts/accounts/responses';
import { answers, type FeatureOperations, nothing, operationsOf } from '../../platform/openapi/operations.ts';
import {
  AccountController,
  MembersController,
  SignInController,
  SignUpController,
  SignInRulesController,
  SignInsController,
} from './http.ts';

const CONFIRM = {
  confirmationNeeded: 'Confirm the password with `PUT /api/v1/account/confirmation`, then repeat the request.',
} as const;
const LINK = {
  invalid: 'The link is no longer valid, or the password is too short, leaked or easy to guess.',
} as const;
const TOO_OFTEN = { tooManyRequests: 'Too many attempts; `Retry-After` says how long to wait.' } as const;

export const operations: FeatureOperations = {
  about: 'Sign-in, the caller’s own account, and the site’s members.',
  described: [
    operationsOf(SignInController, {
      signIn: {
        summary: 'Signs in',
        description: '`step` is `secondFactor` if a code is required to complete the sign-in.',
        answer: answers('SignIn', SignInAnswer),
        refuses: { signInNeeded: 'The address or the password is wrong.', ...TOO_OFTEN },
      },
      secondFactor: {
        summary: 'Completes the sign-in with a second factor',
        description: '`code` is a six-digit code or a recovery code.',
        answer: nothing,
        refuses: {
          invalid: 'The code is wrong or was already used.',
          signInNeeded: 'The password step has not been completed.',
          ...TOO_OFTEN,
        },
      },
      askReset: {
        summary: 'Sends a password reset mail',
        description: 'The response is the same whether or not the account exists.',
        answer: nothing,
        refuses: TOO_OFTEN,
      },
      reset: {
        summary: 'Sets a new password with the link from a mail',
        description: 'Passwords have at least 12 characters; leaked or easily guessed ones are refused.',
        answer: nothing,
        refuses: LINK,
      },
      accept: {
        summary: 'Accepts an invitation with the link from a mail',
        answer: nothing,
        refuses: LINK,
      },
      signOut: { summary: 'Signs out', answer: nothing },
    }),
    operationsOf(SignUpController, {
      signUp: {
        summary: 'Signs up at the front door',
        description: 'Mails a link with which a password is chosen. The response is the same if the address is known.',
        answer: nothing,
        refuses: TOO_OFTEN,
      },
    }),
    operationsOf(AccountController, {
      read: {
        summary: 'Returns the caller’s account with its sessions',
        description:
          '`mustDo` is `password` or `secondFactor` where that comes before everything else, which is 403 until then.',
        answer: answers('Account', AccountAnswer),
      },
      rename: { summary: 'Changes the caller’s name', answer: nothing },
      password: {
        summary: 'Changes the caller’s password',
        description: 'All other sessions end.',
        answer: nothing,
        refuses: { invalid: 'The password of now is wrong, or the new one is too short, known or easily guessed.' },
      },
      prepare: {
        summary: 'Prepares a second factor',
        answer: answers('SecondFactorSetup', SecondFactorSetup),
        refuses: CONFIRM,
      },
      enable: {
        summary: 'Enables the second factor with a code from the authenticator app',
        answer: answers('RecoveryCodes', RecoveryCodesAnswer),
        refuses: CONFIRM,
      },
      disable: {
        summary: 'Disables the second factor',
        answer: nothing,
        refuses: { ...CONFIRM, conflict: 'The site requires a second factor of all members.' },
      },
      renew: {
        summary: 'Generates new recovery codes',
        description: 'Earlier codes become invalid.',
        answer: answers('RecoveryCodes', RecoveryCodesAnswer),
        refuses: CONFIRM,
      },
      confirm: {
        summary: 'Confirms the caller’s identity',
        description:
          'For five minutes from then on, as after a sign-in, calls that protect an account are answered. The session gets a new token.',
        answer: nothing,
        refuses: { invalid: 'The password or the code is wrong.', ...TOO_OFTEN },
      },
      endOthers: { summary: 'Ends all of the caller’s other sessions', answer: nothing, refuses: CONFIRM },
      endSession: { summary: 'Ends one of the caller’s sessions', answer: nothing, refuses: CONFIRM },
    }),
    operationsOf(MembersController, {
      list: { summary: 'Lists the site’s members', answer: answers('Members', MembersAnswer) },
      invite: {
        summary: 'Invites a member by mail',
        answer: nothing,
        refuses: { forbidden: 'Nobody hands out more than they have.', conflict: 'This person is a member already.' },
      },
      changeRole: {
        summary: 'Changes a member’s role',
        answer: nothing,
        refuses: { forbidden: 'Nobody hands out more than they have.', conflict: 'The last administrator stays one.' },
      },
      endSessions: { summary: 'Ends all sessions of a member', answer: nothing },
      remove: {
        summary: 'Removes a member from the site',
        answer: nothing,
        refuses: { conflict: 'The last administrator stays.' },
      },
    }),
    operationsOf(SignInRulesController, {
      read: {
        summary: 'Returns the site’s sign-in rules',
        answer: answers('SignInRules', SignInRulesAnswer),
      },
      change: {
        summary: 'Changes whether all members need a second factor',
        description: 'Only for administrators who have a second factor themselves.',
        answer: nothing,
        refuses: CONFIRM,
      },
    }),
    operationsOf(SignInsController, {
      list: {
        summary: 'Lists sign-in attempts, newest first',
        description:
          'When, who, what became of it, by which factor, and where from. Of an address without an account nothing more is kept.',
        answer: answers('SignIns', SignInsAnswer),
      },
    }),
  ],
};
