import { CONFIRMED_MS, type Profile, type Viewer } from '@kontor/contracts/accounts/accounts';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AccountState } from './account-decider.ts';
import { rotateSession } from './sessions.ts';
import { profileOf, type Visit } from './visit.ts';

export interface Own {
  readonly viewer: Viewer;
  readonly state: AccountState;
  readonly profile: Profile;
}

/** A request that somebody makes about their own account. */
export class OwnVisit {
  /** @param viewer throws where nobody is signed in */
  constructor(
    readonly visit: Visit,
    readonly viewer: () => Promise<Viewer>,
  ) {}

  async own(): Promise<Own> {
    const { visit } = this;
    const viewer = await this.viewer();
    const state = await visit.state(viewer.accountId);
    const profile = state && (await profileOf(visit.parts, visit.siteId, state.profile));
    if (!profile) throw new Refusal('notFound', { key: 'account.unknown' });
    return { viewer, state, profile };
  }

  /**
   * The same, where it is about what protects the account.
   * @throws Refusal `confirmationNeeded` where the password was not typed within the last minutes
   */
  async confirmed(): Promise<Own> {
    const { confirmedAt } = await this.viewer();
    const { now } = this.visit;
    // Documents of before this was kept have no such time: nothing that cannot be compared counts as confirmed.
    if (!(now < confirmedAt + CONFIRMED_MS)) {
      throw new Refusal('confirmationNeeded', { key: 'account.confirmationNeeded' });
    }
    return this.own();
  }

  /** All other sessions are over; this one goes on with a new token. */
  async goOn(viewer: Viewer, state: AccountState | null): Promise<void> {
    if (state) await rotateSession(this.visit, viewer, state);
  }
}
