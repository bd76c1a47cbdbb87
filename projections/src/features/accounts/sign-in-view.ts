import type { SignInEvent, SignInView } from '@kontor/contracts/accounts/accounts';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

type Outcome = Extract<Recorded<SignInEvent>, { type: 'SignInSucceeded' | 'SignInFailed' | 'SignInLocked' }>;

/** RO-01: one document per try. Other subjects of the same try are skipped, so that it is listed once. */
export const signInView: Projection<SignInView, Outcome> = {
  schema: { name: 'sign-ins', indexes: { all: ['at'], account: ['accountId', 'at'] } },
  types: followed<SignInEvent>()({
    SignInBegun: false,
    SignInLocked: true,
    SignInFailed: true,
    SignInSucceeded: true,
    SignInHalfway: false,
    SignInUnlocked: false,
    PasswordResetUnanswered: false,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.id }),
  evolve: (_, { id, type, data, metadata: { at } }) => {
    const { subject, client } = data;
    switch (type) {
      case 'SignInSucceeded':
        if (subject !== 'name') return null;
        return { id, at, outcome: 'succeeded', factor: data.factor, accountId: data.accountId, client };
      case 'SignInFailed':
        if (subject !== 'name') return null;
        return { id, at, outcome: 'failed', factor: data.factor, accountId: client?.personId ?? null, client };
      case 'SignInLocked':
        if (subject.startsWith('reset')) return null;
        return { id, at, outcome: 'locked', factor: null, accountId: client?.personId ?? null, client };
    }
  },
};
