import type { SandboxKey } from '@kontor/contracts/sandboxes/calls';
import type { Found } from '../search/hit-groups.ts';
import type { RecoveryCodesAnswer, SecondFactorSetup } from '@kontor/contracts/accounts/calls';

/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** `connection`: it did not get through. `server`: nothing came back that the page could read. In the server's words. */
export type Loss = { readonly why: 'connection' | 'server' } | { readonly message: string };

/** What a form of the panel is answered where it stays on its page. `intent`: which of the page's forms. */
export type PanelAnswer = {
  readonly intent: string;
  readonly setup?: SecondFactorSetup;
  /** Of a form whose session was over: the sign-in carries it along. */
  readonly kept?: Typed;
} & (
  | {
      readonly ok: false;
      /** It never came to an answer: the page says why, and its form can be sent again. */
      readonly lost?: Loss;
      readonly title: string;
      readonly messages: readonly string[];
      readonly fields: Readonly<Record<string, string>>;
      /** Without passwords and codes. */
      readonly values: Typed;
    }
  | {
      readonly ok: true;
      readonly codes?: RecoveryCodesAnswer['recoveryCodes'];
      /** Shown this once. */
      readonly apiKey?: { readonly name: string; readonly key: string };
      /** Shown this once. */
      readonly sandboxKey?: SandboxKey & { readonly id: string };
      /** What was looked for stands in the answer alone, and in no address. */
      readonly found?: Found;
      /** Of a form that asks for several things at once. */
      readonly report?: BulkReport;
    }
);

/** What was done of several things, and what was refused, with its field and the reason. */
export interface BulkReport {
  readonly done: string;
  readonly refused: readonly {
    readonly field: string;
    readonly name: string;
    readonly reason: string;
  }[];
}

export const INTENT_FIELD = 'intent';
/** Of a form that goes on with what it carries along, and is not only filled with it. */
export const ONWARD_FIELD = 'onward';
export const CONFIRM_INTENT = 'confirmPassword';
/** Before the names of fields that are carried along. */
export const KEPT_PREFIX = 'kept.';
