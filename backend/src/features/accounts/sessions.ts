import {
  type AccountView,
  SESSION,
  type SessionEnd,
  sessionEndOf,
  type SessionView,
  type Viewer,
} from '@kontor/contracts/accounts/accounts';
import type { AccountId, SessionId } from '@kontor/contracts/accounts/ids';
import type { MustDo } from '@kontor/contracts/accounts/responses';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import type { Position } from '@kontor/contracts/kernel/events';
import { seal } from '../../platform/personal-data.ts';
import { WriteSession } from './commands.ts';
import { standingOf } from './identity-standing.ts';
import { isHeld, type Standing } from './session-decider.ts';
import { hashOf, newHandle, newSecret, parseToken, type SessionToken, sessionIdOf, tokenText } from './tokens.ts';
import type { Visit } from './visit.ts';

const setToken = ({ scope }: Visit, token: SessionToken, endsAt: number): void =>
  scope.setCookie(SESSION_COOKIE, tokenText(token), Math.max(0, Math.floor((endsAt - scope.now) / 1000)));

const ownToken = ({ scope }: Visit): SessionToken | null => parseToken(scope.cookie(SESSION_COOKIE));

/** Each sign-in gets a new session; what the browser presented before is void (session fixation). */
export const startSession = async (
  visit: Visit,
  accountId: AccountId,
  standing: Standing & {
    /** When the password was typed; default: now. */ readonly confirmedAt?: number;
  },
): Promise<void> => {
  const { siteId, now, parts, client } = visit;
  const { vault, ambient, queries } = parts;
  const before = ownToken(visit);
  if (before) await endSession(visit, sessionIdOf(before.handle), 'replaced');
  for (const session of await queries.accounts.sessionsOf(siteId, accountId)) {
    if (sessionEndOf(session) <= now) await endSession(visit, session.id, 'expired');
  }
  const token = { handle: newHandle(ambient.ids), secret: newSecret(ambient.ids) };
  const sessionId = sessionIdOf(token.handle);
  const sealed = await seal(vault, siteId, accountId, client);
  const { generation, role, confirmedAt } = standing;
  const start = {
    ...{ sessionId, accountId, generation, role, tokenHash: hashOf(token.secret), client: sealed },
    ...(confirmedAt !== undefined && { confirmedAt }),
  };
  const context = visit.context(`user:${accountId}`);
  await visit.commands.execute(new WriteSession(sessionId, { type: 'StartSession', ...start }, context));
  setToken(visit, token, now + SESSION.absoluteMs);
};

/** Resolves when lists no longer show it. */
export const endSession = async (visit: Visit, sessionId: SessionId, reason: SessionEnd): Promise<void> => {
  const command = { type: 'EndSession', reason } as const;
  const context = visit.context('system:accounts');
  const { position } = await visit.commands.execute(new WriteSession(sessionId, command, context));
  await visit.parts.queries.accounts.session(visit.siteId, sessionId, position);
};

/**
 * Rotates the user's own session, also after a new account generation, which ends all others. Resolves when lists show
 * it.
 */
export const rotateSession = async (visit: Visit, viewer: Viewer, standing: Standing): Promise<void> => {
  const token = ownToken(visit);
  if (!token) return;
  const endsAt = visit.now + SESSION.absoluteMs;
  const position = await rotate(visit, { viewer, token, presentedHash: null, standing, endsAt });
  await visit.parts.queries.accounts.session(visit.siteId, viewer.sessionId, position);
};

export const confirmSession = async (visit: Visit, viewer: Viewer): Promise<void> => {
  const token = ownToken(visit);
  if (!token) return;
  const secret = newSecret(visit.parts.ambient.ids);
  const command = { type: 'ConfirmSession', tokenHash: hashOf(secret) } as const;
  const context = visit.context(`user:${viewer.accountId}`);
  const { state, position } = await visit.commands.execute(new WriteSession(viewer.sessionId, command, context));
  if (!state?.view) return;
  setToken(visit, { ...token, secret }, state.view.startedAt + SESSION.absoluteMs);
  await visit.parts.queries.accounts.session(visit.siteId, viewer.sessionId, position);
};

interface Rotation {
  readonly viewer: Pick<Viewer, 'accountId' | 'sessionId'>;
  readonly token: SessionToken;
  readonly presentedHash: string | null;
  readonly standing: Standing;
  readonly endsAt: number;
}

const rotate = async (
  visit: Visit,
  { viewer, token, presentedHash, standing, endsAt }: Rotation,
): Promise<Position | undefined> => {
  const secret = newSecret(visit.parts.ambient.ids);
  const { generation, role } = standing;
  const command = { type: 'RotateSession', presentedHash, tokenHash: hashOf(secret), generation, role } as const;
  const context = visit.context(`user:${viewer.accountId}`);
  const { events, position } = await visit.commands.execute(new WriteSession(viewer.sessionId, command, context));
  if (events.length > 0) setToken(visit, { ...token, secret }, endsAt);
  return position;
};

/** The read model may be stale; the stream is authoritative. `null`: ended, or not its token. */
const inStream = async (visit: Visit, sessionId: SessionId, presentedHash: string): Promise<SessionView | null> => {
  const command = { type: 'NoteReuse', presentedHash, now: visit.now } as const;
  const context = visit.context('system:accounts');
  const { state, position } = await visit.commands.execute(new WriteSession(sessionId, command, context));
  // Waits until the read model no longer shows the ended session.
  if (state?.view === null) await visit.parts.queries.accounts.session(visit.siteId, sessionId, position);
  return state?.view ?? null;
};

/** The signed-in user by the request's cookie; `null`: nobody. Rotates an old token. */
export const findViewer = async (visit: Visit): Promise<Viewer | null> => {
  const token = ownToken(visit);
  if (!token) return null;
  const { siteId, now, parts } = visit;
  const { accounts } = parts.queries;
  const sessionId = sessionIdOf(token.handle);
  const presentedHash = hashOf(token.secret);
  const seen = await accounts.session(siteId, sessionId);
  const session = seen && isHeld(seen, presentedHash, now) ? seen : await inStream(visit, sessionId, presentedHash);
  if (!session || now >= sessionEndOf(session)) return null;
  const account = await accounts.byId(siteId, session.accountId);
  const standing = account && (await standingOf(parts, account));
  const isStanding =
    account?.status === 'active' &&
    standing !== null &&
    session.startedAt >= account.createdAt &&
    session.generation >= standing.generation;
  if (!isStanding) return null;
  const { generation, hasSecondFactor } = standing;
  const mustDo = mustDoOf(visit, { ...account, hasSecondFactor });
  const role = mustDo === null ? account.role : 'none';
  const { confirmedAt } = session;
  const { id: accountId, identityId = null } = account;
  const viewer = { accountId, sessionId, role, generation, confirmedAt, mustDo, identityId };
  const isOld = now - session.rotatedAt >= SESSION.rotateMs || session.role !== role;
  if (presentedHash === session.tokenHash && isOld) {
    const endsAt = session.startedAt + SESSION.absoluteMs;
    await rotate(visit, { viewer, token, presentedHash, standing: viewer, endsAt });
  }
  return viewer;
};

const mustDoOf = (
  { scope }: Visit,
  { hasOneTimePassword, hasSecondFactor }: Pick<AccountView, 'hasOneTimePassword' | 'hasSecondFactor'>,
): MustDo | null => {
  if (hasOneTimePassword) return 'password';
  return scope.site.demandsSecondFactor === true && !hasSecondFactor ? 'secondFactor' : null;
};

export const forgetSession = ({ scope }: Visit): void => scope.setCookie(SESSION_COOKIE, '', 0);
