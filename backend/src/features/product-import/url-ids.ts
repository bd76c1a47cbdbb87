import type { ProductId } from '@kontor/contracts/kernel/ids';
import { numberedUrlId, urlIdBase } from '@kontor/contracts/kernel/url-id';

const FALLBACK = 'artikel';

export interface ShopUrlIds {
  ownerOf(urlId: string): Promise<ProductId | null>;
  of(productId: ProductId): Promise<string | null>;
}

/** Assigns urlIds to imported products; existing addresses stay unchanged. */
export class UrlIds {
  readonly #shop: ShopUrlIds;
  readonly #assigned = new Map<string, ProductId>();
  /** Next number per base, so that many products with one title stay fast. */
  readonly #nextNumber = new Map<string, number>();

  constructor(shop: ShopUrlIds) {
    this.#shop = shop;
  }

  /** @param wish from the file, or the product's name */
  async assign(productId: ProductId, wish: string): Promise<string> {
    const base = urlIdBase(wish, FALLBACK);
    const present = await this.#shop.of(productId);
    const urlId = present !== null && this.#isMadeOf(present, base) ? present : await this.#firstFree(productId, base);
    this.#assigned.set(urlId, productId);
    return urlId;
  }

  async #firstFree(productId: ProductId, base: string): Promise<string> {
    for (let number = this.#nextNumber.get(base) ?? 1; ; number += 1) {
      const urlId = numberedUrlId(base, number);
      if (this.#assigned.has(urlId)) continue;
      const owner = await this.#shop.ownerOf(urlId);
      if (owner !== null && owner !== productId) continue;
      this.#nextNumber.set(base, number + 1);
      return urlId;
    }
  }

  #isMadeOf(urlId: string, base: string): boolean {
    const number = /-(\d{1,9})$/u.exec(urlId)?.[1];
    return urlId === base || (number !== undefined && urlId === numberedUrlId(base, Number(number)));
  }
}
