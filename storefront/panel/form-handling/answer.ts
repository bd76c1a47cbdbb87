import type { Found } from '../search/hit-groups.ts';
import type { SandboxKey } from '@kontor/contracts/sandboxes/responses';
import type { RecoveryCodesAnswer, SecondFactorSetup } from '@kontor/contracts/accounts/responses';

export type Typed = Readonly<Record<string, string>>;

/** `connection`: the request failed. `server`: unreadable response. `message`: the server's own message. */
export type Loss = { readonly why: 'connection' | 'server' } | { readonly message: string };

/** Answer of a form that stays on its page. `intent`: which of the page's forms. */
export type PanelAnswer = {
  readonly intent: string;
  readonly setup?: SecondFactorSetup;
  /** Values of a form whose session had expired; the sign-in carries them along. */
  readonly kept?: Typed;
} & (
  | {
      readonly ok: false;
      /** No answer arrived: the page says why, and the form can be submitted again. */
      readonly lost?: Loss;
      readonly title: string;
      readonly messages: readonly string[];
      readonly fields: Readonly<Record<string, string>>;
      /** Without passwords and codes. */
      readonly values: Typed;
      /** Not saved: the result of one of the form's other buttons. */
      readonly note?: Note;
    }
  | {
      readonly ok: true;
      readonly codes?: RecoveryCodesAnswer['recoveryCodes'];
      /** Shown only once. */
      readonly apiKey?: { readonly name: string; readonly key: string };
      /** Shown only once. */
      readonly sandboxKey?: SandboxKey & { readonly id: string };
      /** Search results are only in the answer, never in a URL. */
      readonly found?: Found;
      readonly report?: BulkReport;
    }
);

export interface Note {
  readonly text: string;
  readonly isRefused?: boolean;
}

/** What was changed and what was refused, with field and reason. */
export interface BulkReport {
  readonly done: string;
  readonly refused: readonly {
    readonly field: string;
    readonly name: string;
    readonly reason: string;
  }[];
}

export const INTENT_FIELD = 'intent';
/** Name of buttons that submit the form for something other than saving. */
export const WISH_FIELD = 'wish';
export const VERSION_FIELD = 'version';
/** Marks a form that continues with its carried values instead of being filled with them. */
export const ONWARD_FIELD = 'onward';
export const CONFIRM_INTENT = 'confirmPassword';
/** Prefix of carried fields. */
export const KEPT_PREFIX = 'kept.';
