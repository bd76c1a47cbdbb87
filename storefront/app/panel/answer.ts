import type { RecoveryCodesAnswer, SecondFactorSetup } from '@kontor/contracts/accounts';

/** What a form of the panel is answered where it stays on its page. `intent`: which of the page's forms. */
export type PanelAnswer =
  | {
      readonly ok: false;
      readonly intent: string;
      readonly title: string;
      readonly messages: readonly string[];
      readonly fields: Readonly<Record<string, string>>;
      /** What was typed, without passwords. */
      readonly values: Readonly<Record<string, string>>;
      readonly setup?: SecondFactorSetup;
    }
  | {
      readonly ok: true;
      readonly intent: string;
      readonly setup?: SecondFactorSetup;
      readonly codes?: RecoveryCodesAnswer['recoveryCodes'];
    };

export const INTENT_FIELD = 'intent';
