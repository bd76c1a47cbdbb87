import { SubmissionId } from '@kontor/contracts/forms/events';
import { FormId } from '@kontor/contracts/forms/form';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { z } from 'zod';
import { isTokenOf, tokenOf } from '../../platform/tokens.ts';

/** Validity of a key, in ms: a form left open overnight can still be sent. */
export const KEY_AGE = 24 * 60 * 60 * 1000;

export interface FormKey {
  readonly formId: FormId;
  /** Id of the one submission that the key can store. */
  readonly submissionId: SubmissionId;
  readonly at: Instant;
}

/** As issued. `formId` null: not bound to a form yet. */
export type GivenKey = Omit<FormKey, 'formId'> & { readonly formId: FormId | null };

interface Holder {
  readonly siteId: SiteId;
  /** Distinguishes visitors; not part of the key. */
  readonly visitor: string;
}

const PURPOSE = 'form-keys';
const Body = z.tuple([FormId.nullable(), SubmissionId, z.int()]);

/** A key for one submission by one visitor. @throws VaultUnavailable */
export const keyText = async (vault: Vault, { siteId, visitor }: Holder, key: GivenKey): Promise<string> => {
  const body = Buffer.from(JSON.stringify([key.formId, key.submissionId, key.at])).toString('base64url');
  return `${body}.${await tokenOf(vault, siteId, PURPOSE, `${body} ${visitor}`)}`;
};

/** `null`: invalid, another visitor's, or expired. @throws VaultUnavailable */
export const readKey = async (
  vault: Vault,
  { siteId, visitor }: Holder,
  text: string,
  now: Instant,
): Promise<GivenKey | null> => {
  const [body = '', digest = ''] = text.length > 500 ? [] : text.split('.');
  if (!(await isTokenOf(vault, siteId, PURPOSE, `${body} ${visitor}`, digest))) return null;
  const [formId, submissionId, at] = Body.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return now > at + KEY_AGE ? null : { formId, submissionId, at };
};
