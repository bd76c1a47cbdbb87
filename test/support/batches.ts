import { expect } from '@jest/globals';
import type { BatchAnswer } from '@kontor/contracts/batch-calls';
import type { ProductView } from '@kontor/contracts/catalogue';
import type { Answer, Api, Visitor } from './api.ts';
import { caughtUp } from './caught-up.ts';
import { demo } from './context.ts';
import { until } from './until.ts';

export const BATCHES = '/api/v1/batches';
const CSV = { 'content-type': 'text/csv' };

export const batchIn = ({ body }: Answer) => body as unknown as BatchAnswer;

/** Long work of the demo shop, as its owner leads it. */
export class Batches {
  constructor(
    private readonly api: Api,
    private readonly owner: Visitor,
  ) {}

  upload(file: string | Buffer, query = 'collection=shop', by: Pick<Visitor, 'call'> = this.owner): Promise<Answer> {
    return by.call('post', `${BATCHES}/imports?${query}`, file, CSV);
  }

  async read(id: string): Promise<BatchAnswer> {
    return batchIn(await this.owner.call('get', `${BATCHES}/${id}`));
  }

  /** As it is once it has come to its end, and is shown. */
  async ended(answer: Answer, status: BatchAnswer['status'] = 'done'): Promise<BatchAnswer> {
    expect([answer.status, answer.body.error]).toEqual([202, undefined]);
    const { id } = batchIn(answer);
    await until(async () => (await this.read(id)).status, status);
    await caughtUp(this.api);
    return this.read(id);
  }

  async bySku(sku: string): Promise<ProductView | undefined> {
    await caughtUp(this.api);
    const { catalogue } = this.api.kontor.platform.queries;
    const { products } = await catalogue.allProducts(demo, { search: sku }, { limit: 100 });
    return products.find(({ variants }) => variants.some((variant) => variant.sku === sku));
  }

  async stockOf(sku: string): Promise<number | 'unlimited' | undefined> {
    const variant = (await this.bySku(sku))?.variants.find((each) => each.sku === sku);
    return variant && (variant.unlimited ? 'unlimited' : variant.onHand);
  }
}
