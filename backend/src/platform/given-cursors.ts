import type { SiteId } from '@kontor/contracts/kernel/ids';
import { InvalidPageKey } from '@kontor/contracts/ports/read-store';
import type { Vault } from '@kontor/contracts/ports/vault';
import { isTokenOf, tokenOf } from './tokens.ts';

/** Signed page cursors of one list of one site, which clients cannot forge. */
export class GivenCursors {
  constructor(
    private readonly vault: Vault,
    private readonly siteId: SiteId,
    private readonly purpose: `${string}-cursors`,
    private readonly list: string,
  ) {}

  async give(key: string | null): Promise<string | null> {
    return key === null ? null : `${key}.${await tokenOf(this.vault, this.siteId, this.purpose, this.#named(key))}`;
  }

  /** @throws InvalidPageKey unless it was issued for this list */
  async take(cursor: string | undefined): Promise<string | undefined> {
    if (cursor === undefined) return undefined;
    const end = cursor.lastIndexOf('.');
    const [key, token] = [cursor.slice(0, Math.max(0, end)), cursor.slice(end + 1)];
    if (await isTokenOf(this.vault, this.siteId, this.purpose, this.#named(key), token)) return key;
    throw new InvalidPageKey(`not a cursor of ours: ${cursor.slice(0, 40)}`);
  }

  #named(key: string): string {
    return JSON.stringify([this.list, key]);
  }
}
