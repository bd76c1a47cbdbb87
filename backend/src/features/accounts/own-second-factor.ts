import { TotpSecret } from '@kontor/contracts/accounts/accounts';
import type { AccountAccess } from '@kontor/contracts/accounts/calls';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { open, seal } from '../../platform/personal-data.ts';
import type { AccountVisit } from './account-visit.ts';
import { keptCodes, newRecoveryCodes, shownRecoveryCode } from './recovery-codes.ts';
import { newTotpSecret, setupOf, stepOf } from './second-factor.ts';

/** Manages the second factor; every change needs a recently confirmed password. */
export const ownSecondFactor = (
  asked: AccountVisit,
): Pick<AccountAccess, 'prepareSecondFactor' | 'enableSecondFactor' | 'disableSecondFactor' | 'renewRecoveryCodes'> => {
  const { visit } = asked;
  const { vault, ambient } = visit.parts;
  return {
    prepareSecondFactor: async () => {
      const { viewer, state, profile } = await asked.confirmed();
      const { title } = visit.scope.site;
      const { secondFactor } = state;
      // After a mistyped first code, the scanned secret stays valid.
      const pending = secondFactor?.isEnabled === false ? secondFactor.secret : null;
      const known = pending && (await open(vault, visit.siteId, pending, TotpSecret));
      if (known) return setupOf(known.base32, title, profile.email);
      const base32 = newTotpSecret();
      const secret = await seal(vault, visit.siteId, viewer.accountId, { base32 });
      await visit.write(viewer.accountId, { type: 'PrepareSecondFactor', secret }, viewer);
      return setupOf(base32, title, profile.email);
    },
    enableSecondFactor: async ({ code }) => {
      const { viewer, state } = await asked.confirmed();
      const secret = state.secondFactor && (await open(vault, visit.siteId, state.secondFactor.secret, TotpSecret));
      if (!secret) throw new Refusal('conflict', { key: 'account.secondFactorOff' });
      const step = stepOf(secret.base32, code, visit.now);
      if (step === null) throw refuseField('code', { key: 'account.codeInvalid' });
      const codes = newRecoveryCodes(ambient.ids);
      const recoveryCodes = await keptCodes(visit, viewer.accountId, codes);
      const command = { type: 'EnableSecondFactor', step, recoveryCodes } as const;
      await asked.goOn(viewer, await visit.write(viewer.accountId, command, viewer));
      return { recoveryCodes: codes.map(shownRecoveryCode) };
    },
    disableSecondFactor: async () => {
      const { viewer } = await asked.confirmed();
      const command = { type: 'DisableSecondFactor', by: 'own' } as const;
      await asked.goOn(viewer, await visit.write(viewer.accountId, command, viewer));
    },
    renewRecoveryCodes: async () => {
      const { viewer } = await asked.confirmed();
      const codes = newRecoveryCodes(ambient.ids);
      const recoveryCodes = await keptCodes(visit, viewer.accountId, codes);
      await visit.write(viewer.accountId, { type: 'RenewRecoveryCodes', recoveryCodes }, viewer);
      return { recoveryCodes: codes.map(shownRecoveryCode) };
    },
  };
};
