import { describe, expect, it } from '@jest/globals';
import { SESSION, type SessionEvent } from '@kontor/contracts/accounts/accounts';
import { AccountId, SessionId } from '@kontor/contracts/accounts/ids';
import { given } from '../../../../test/support/given.ts';
import { sessionDecider } from './session-decider.ts';

const sessionId = SessionId.parse('d4c9f6f6-0f0e-8d5e-9a55-0d4f2f1f3a10');
const accountId = AccountId.parse('d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const client = { personId: accountId, iv: 'iv', data: 'client' };
const standing = { generation: 0, role: 'editor' } as const;
const start = { sessionId, accountId, tokenHash: 'first', client, ...standing };
const started: SessionEvent = { type: 'SessionStarted', data: start };
const rotated: SessionEvent = {
  type: 'SessionRotated',
  data: { sessionId, accountId, tokenHash: 'second', ...standing },
};
const ended = (reason: 'signedOut' | 'tokenReused'): SessionEvent => ({
  type: 'SessionEnded',
  data: { sessionId, accountId, reason },
});
const rotate = (presentedHash: string | null) =>
  ({ type: 'RotateSession', presentedHash, tokenHash: 'second', ...standing }) as const;
const reuse = (presentedHash: string, now: number) => ({ type: 'NoteReuse', presentedHash, now }) as const;
const when = given(sessionDecider);

describe('session decider', () => {
  it('starts once', () => {
    when()
      .when({ type: 'StartSession', ...start })
      .then([started]);
    when(started)
      .when({ type: 'StartSession', ...start })
      .then([]);
    when(started, ended('signedOut'))
      .when({ type: 'StartSession', ...start })
      .then([]);
  });

  it('rotates its token for only one of two requests', () => {
    when(started).when(rotate('first')).then([rotated]);
    when(started, rotated).when(rotate('first')).then([]);
    when(started).when(rotate(null)).then([rotated]);
  });

  it('ends when an old token is reused, but not for a concurrent request', () => {
    // `given` puts all events at time 0.
    when(started, rotated)
      .when(reuse('first', SESSION.graceMs - 1))
      .then([]);
    when(started, rotated)
      .when(reuse('first', SESSION.graceMs))
      .then([ended('tokenReused')]);
    when(started, rotated).when(reuse('second', SESSION.graceMs)).then([]);
    when(started)
      .when(reuse('guessed', 0))
      .then([ended('tokenReused')]);
  });

  it('records that its owner confirmed it, with a new token', () => {
    const confirm = { type: 'ConfirmSession', tokenHash: 'second' } as const;
    const confirmed: SessionEvent = { type: 'SessionConfirmed', data: { sessionId, accountId, tokenHash: 'second' } };
    when(started).when(confirm).then([confirmed]);
    when(started, ended('signedOut')).when(confirm).then([]);
    when(started, confirmed)
      .when(reuse('first', SESSION.graceMs))
      .then([ended('tokenReused')]);
    const begun = sessionDecider.evolve(null, started, 1_000);
    expect(begun?.view?.confirmedAt).toBe(1_000);
    expect(sessionDecider.evolve(begun, rotated, 2_000)?.view).toMatchObject({ rotatedAt: 2_000, confirmedAt: 1_000 });
    expect(sessionDecider.evolve(begun, confirmed, 3_000)?.view).toMatchObject({
      rotatedAt: 3_000,
      confirmedAt: 3_000,
    });
  });

  it('stays ended', () => {
    when(started)
      .when({ type: 'EndSession', reason: 'signedOut' })
      .then([ended('signedOut')]);
    for (const command of [
      rotate('first'),
      rotate(null),
      reuse('x', 0),
      { type: 'EndSession', reason: 'revoked' } as const,
    ]) {
      when(started, ended('signedOut')).when(command).then([]);
      when().when(command).then([]);
    }
  });
});
