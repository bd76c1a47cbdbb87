import { join } from 'node:path';
import type { CaptchaAction } from '@kontor/contracts/ports/captcha';
import type { Vault } from '@kontor/contracts/ports/vault';
import { SiteId, Sku } from '@kontor/contracts/kernel/ids';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { ProofOfWork } from '../../backend/src/adapters/captcha-proof-of-work.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { productIdOf, variantIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { solveCaptcha } from '../../storefront/app/captcha/solve.ts';
import type { Shot } from './load.ts';

const siteId = SiteId.parse('demo');
const productId = productIdOf(siteId, { format: 'demo', key: 'nistkasten' });
const variantId = variantIdOf(productId, Sku.parse('HH-NIST-MEISE'));
const PATH = '/api/site-users/account/notifications/restock';
const ACTION = 'productWaitlist';

/** Captchas signed with the site's keys that need no work, but are checked like any other. */
export const captchaSolver = (vault: Vault, action: CaptchaAction): (() => Promise<string>) => {
  const captcha = new ProofOfWork(vault, systemAmbient.clock, { least: 1, most: 2 });
  const site = { id: siteId, captchaSettings: { siteKey: null } };
  return () => solveCaptcha({ kind: 'proofOfWork', action }, () => captcha.challenge(site, action));
};

export const visitor = (index: number) => {
  const crumb = `crumb-${String(index).padStart(16, '0')}`;
  return { crumb, headers: { 'content-type': 'application/json', 'x-csrf-token': crumb, cookie: `crumb=${crumb}` } };
};

/** Sign-ups of that many people for one variant, with captchas solved beforehand. */
export const makeSignUps = async (folder: string, count: number): Promise<readonly Shot[]> => {
  const vault = new SqliteVault(join(folder, 'vault.sqlite'));
  const solve = captchaSolver(vault, ACTION);
  const signUp = async (index: number): Promise<Shot> => {
    const token = await solve();
    const { headers } = visitor(index);
    const siteVisitorEmail = `person-${index}@kunden.example`;
    const body = { productId, variantId, siteVisitorEmail, recaptchaEnterpriseV3Token: token, language: 'de' };
    return { method: 'POST', path: PATH, headers, body: JSON.stringify(body) };
  };
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => signUp(index)));
  } finally {
    await vault.close();
  }
};
