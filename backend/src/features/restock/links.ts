import { ProductId, SignUpId, type SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import { z } from 'zod';
import { isTokenOf, tokenOf } from '../../platform/tokens.ts';

/** Each token is valid for one purpose only. */
export type LinkPurpose = 'confirm' | 'unsubscribe' | 'claim';

export interface LinkedSignUp {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly number: number;
  readonly signUpId: SignUpId;
}

const Linked = z.tuple([ProductId, VariantId, z.int().min(1), SignUpId]);

const bodyOf = ({ productId, variantId, number, signUpId }: LinkedSignUp): string =>
  Buffer.from(JSON.stringify([productId, variantId, number, signUpId])).toString('base64url');

const purposeOf = (purpose: LinkPurpose): string => `restock-${purpose}-links`;

/** A token for one sign-up and purpose, without personal data. */
export const linkToken = async (
  vault: Vault,
  siteId: SiteId,
  purpose: LinkPurpose,
  signUp: LinkedSignUp,
): Promise<string> => {
  const body = bodyOf(signUp);
  return `${body}.${await tokenOf(vault, siteId, purposeOf(purpose), body)}`;
};

/** `null`: not our token, or made for another purpose. */
export const readLink = async (
  vault: Vault,
  siteId: SiteId,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkedSignUp | null> => {
  const [body = '', digest = ''] = token.length > 500 ? [] : token.split('.');
  if (!(await isTokenOf(vault, siteId, purposeOf(purpose), body, digest))) return null;
  const read = Linked.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!read.success) return null;
  const [productId, variantId, number, signUpId] = read.data;
  return { productId, variantId, number, signUpId };
};
