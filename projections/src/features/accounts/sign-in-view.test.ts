import { describe, expect, it } from '@jest/globals';
import type { SignInEvent } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { newEvent } from '../../../../test/support/events.ts';
import { signInView } from './sign-in-view.ts';

const accountId = '5d7c3f51-8a4e-4f43-9d0c-3c1a58b1f001' as AccountId;
const client: Sealed = { personId: accountId, iv: 'iv', data: 'data' };

const told = (event: SignInEvent) => signInView.evolve(null, newEvent(event.type, event.data) as never);

describe('sign-in tries (RO-01)', () => {
  it('name the account if the event does', () => {
    expect(
      told({ type: 'SignInSucceeded', data: { subject: 'name', factor: 'totp', accountId, client } }),
    ).toMatchObject({ outcome: 'succeeded', factor: 'totp', accountId, client });
    expect(told({ type: 'SignInFailed', data: { subject: 'name', factor: 'password', client } })).toMatchObject({
      outcome: 'failed',
      accountId,
    });
    expect(told({ type: 'SignInFailed', data: { subject: 'name', factor: 'password', client: null } })).toMatchObject({
      accountId: null,
      client: null,
    });
    expect(told({ type: 'SignInLocked', data: { subject: 'client', until: 1, client: null } })).toMatchObject({
      outcome: 'locked',
      factor: null,
    });
  });

  it('are listed once, without password resets', () => {
    expect(told({ type: 'SignInSucceeded', data: { subject: 'client', factor: 'totp', accountId, client } })).toBe(
      null,
    );
    expect(told({ type: 'SignInLocked', data: { subject: 'resetName', until: 1, client: null } })).toBe(null);
  });
});
