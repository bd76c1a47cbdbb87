import { randomUUID } from 'node:crypto';

const CRUMB = 'c'.repeat(32);

/** A client behind a load balancer: any process may answer, and unanswered requests are retried. */
export class Shopper {
  readonly #urls: () => readonly string[];
  readonly #product: { readonly itemId: string; readonly sku: string };
  #cookies = new Map([['crumb', CRUMB]]);
  #turn: number;
  acknowledged = 0;
  slowest = 0;

  constructor(number: number, urls: () => readonly string[], product: { itemId: string; sku: string }) {
    this.#turn = number;
    this.#urls = urls;
    this.#product = product;
  }

  async add(): Promise<void> {
    const key = randomUUID();
    const begin = performance.now();
    const body = JSON.stringify({ ...this.#product, quantity: 1 });
    await this.#insist('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
    this.acknowledged += 1;
    this.slowest = Math.max(this.slowest, performance.now() - begin);
  }

  async quantity(): Promise<number> {
    const response = await this.#insist('/api/commerce/shopping-cart', {});
    return ((await response.json()) as { totalQuantity: number }).totalQuantity;
  }

  async #insist(path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      const urls = this.#urls();
      this.#turn += 1;
      const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { ...init.headers, cookie, 'x-csrf-token': CRUMB };
      const response = await fetch(`${urls[this.#turn % urls.length]}${path}`, { ...init, headers }).catch(() => null);
      if (response?.ok) {
        for (const one of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=');
          this.#cookies.set(name, value);
        }
        return response;
      }
      if (response && response.status !== 503 && response.status !== 409) {
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
