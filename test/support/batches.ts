import { expect } from '@jest/globals';
import { BatchAnswer } from '@kontor/contracts/batches/responses';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import type { Answer, Api, Visitor } from './api.ts';
import { given } from './api-client.ts';
import { caughtUp } from './caught-up.ts';
import { demo } from './context.ts';
import { until } from './until.ts';

export const BATCHES = '/api/v1/batches';
const STOCK = 'Variant Price,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty';
const CSV = { 'content-type': 'text/csv' };

export const shopify = (...rows: readonly string[]): string => [`Handle,Title,${STOCK}`, ...rows, ''].join('\n');
/** The same with one option, so that products can have many variants. */
export const shopifyVariants = (...rows: readonly string[]): string =>
  [`Handle,Title,Option1 Name,Option1 Value,${STOCK}`, ...rows, ''].join('\n');

export const batchIn = ({ body }: Answer<unknown>) => body as BatchAnswer;

export class Batches {
  constructor(
    private readonly api: Api,
    private readonly owner: Visitor,
  ) {}

  upload(file: string | Buffer, query = 'collection=shop', by: Pick<Visitor, 'call'> = this.owner): Promise<Answer> {
    return by.call('post', `${BATCHES}/imports?${query}`, file, CSV);
  }

  async read(id: string): Promise<BatchAnswer> {
    const batch = await given(this.owner.api.GET('/api/v1/batches/{batchId}', { params: { path: { batchId: id } } }));
    return BatchAnswer.parse(batch);
  }

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
