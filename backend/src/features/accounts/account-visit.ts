import { CONFIRMED_MS, type Profile, type Viewer } from '@kontor/contracts/accounts/accounts';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type Caller, personIn } from '../../platform/http/access.ts';
import type { AccountState } from './account-decider.ts';
import { standingOf } from './identity-standing.ts';
import { rotateSession } from './sessions.ts';
import { profileOf, type Visit } from './visit.ts';

export interface CurrentAccount {
  readonly viewer: Viewer;
  readonly state: AccountState;
  readonly profile: Profile;
}

export class AccountVisit {
  constructor(
    readonly visit: Visit,
    readonly caller: Caller,
  ) {}

  /** @throws Refusal `forbidden` for API keys */
  get viewer(): Viewer {
    return personIn(this.visit.scope, this.caller);
  }

  async own(): Promise<CurrentAccount> {
    const { visit, viewer } = this;
    const state = await visit.state(viewer.accountId);
    const profile = state && (await profileOf(visit.parts, visit.siteId, state.profile));
    if (!profile) throw new Refusal('notFound', { key: 'account.unknown' });
    return { viewer, state, profile };
  }

  /**
   * As above, for changes to account protection.
   * @throws Refusal `confirmationNeeded` unless the password was typed within the last minutes
   */
  async confirmed(): Promise<CurrentAccount> {
    requireConfirmed(this.viewer, this.visit.now);
    return this.own();
  }

  /** @throws Refusal `conflict` for members whose password and second factor are the identity's */
  async ownHere(): Promise<CurrentAccount> {
    const own = await this.own();
    if (own.state.identityId !== null) throw new Refusal('conflict', { key: 'account.atFrontDoor' });
    return own;
  }

  async goOn(viewer: Viewer, state: AccountState | null): Promise<void> {
    const { parts } = this.visit;
    const hasSecondFactor = state?.secondFactor?.isEnabled === true;
    const standing = state && (await standingOf(parts, { ...state, hasSecondFactor }));
    if (standing) await rotateSession(this.visit, viewer, { ...standing, role: state.role });
  }
}

/** @throws Refusal `confirmationNeeded` */
export const requireConfirmed = ({ confirmedAt }: Pick<Viewer, 'confirmedAt'>, now: number): void => {
  // Older documents have no such time; an unknown time counts as unconfirmed.
  if (now < confirmedAt + CONFIRMED_MS) return;
  throw new Refusal('confirmationNeeded', { key: 'account.confirmationNeeded' });
};
