import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentId } from '@kontor/contracts/kernel/ids';
import type { Row } from '../report.ts';
import { quantile } from './documents.ts';

/** A visitor asks for a page every so many ms, whether the one before was answered or not. */
const PAGE_EVERY = 20;
/** Edits of the merchant at once, before a release. */
const AT_ONCE = 8;

export interface Merchant {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The server, and who publishes there, in a process of their own.
 * @param quietly how long visitors are measured without a release, in ms
 */
export const releasing = async (
  merchant: Merchant,
  documentIds: readonly DocumentId[],
  { releases, quietly }: { readonly releases: number; readonly quietly: number },
): Promise<readonly Row[]> => {
  const page = `${merchant.url}/seite-1`;
  // Both ways are warm before either is measured.
  await retitle(merchant, documentIds, 'Anfang');
  await call(merchant, '/api/v1/releases', { documentIds });
  await visited(page, sleep(quietly / 4));
  const quiet = await visited(page, sleep(quietly));
  const took: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 0; round < releases; round += 1) {
    const title = `Fassung ${round}`;
    await retitle(merchant, documentIds, title);
    await sleep(500);
    const from = performance.now();
    const published = call(merchant, '/api/v1/releases', { documentIds });
    meanwhile.push(...(await visited(page, published)));
    while (!(await text(page)).includes(title)) await sleep(5);
    took.push(performance.now() - from);
  }
  return [
    {
      name: `release of ${documentIds.length} changed documents, until visitors get it`,
      value: quantile(took, 0.5),
      unit: 'ms',
      goal: { of: 'value', atMost: 2_000 },
    },
    { name: '… the slowest', value: Math.max(...took), unit: 'ms' },
    {
      name: `a page at ${1_000 / PAGE_EVERY}/s meanwhile, p50 (floor: quiet)`,
      value: quantile(meanwhile, 0.5),
      unit: 'ms',
      floor: quantile(quiet, 0.5),
    },
    {
      name: `… p99 of ${meanwhile.length} (floor: quiet)`,
      value: quantile(meanwhile, 0.99),
      unit: 'ms',
      floor: quantile(quiet, 0.99),
      goal: { of: 'ratio', atMost: 2 },
    },
  ];
};

const text = async (page: string): Promise<string> => {
  const response = await fetch(page);
  if (!response.ok) throw new Error(`${page} was answered ${response.status}`);
  return response.text();
};

/** @returns how long each page took that was asked for meanwhile, in ms */
const visited = async (page: string, meanwhile: Promise<unknown>): Promise<readonly number[]> => {
  const asked: Promise<number>[] = [];
  const visit = async (): Promise<number> => {
    const from = performance.now();
    await text(page);
    return performance.now() - from;
  };
  const timer = setInterval(() => {
    const answer = visit();
    // It is thrown below.
    answer.catch(() => undefined);
    asked.push(answer);
  }, PAGE_EVERY);
  await meanwhile.finally(() => clearInterval(timer));
  return Promise.all(asked);
};

const call = async ({ url, headers }: Merchant, path: string, body: object): Promise<void> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const response = await fetch(`${url}${path}`, { ...init, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
};

const retitle = async (merchant: Merchant, documentIds: readonly DocumentId[], title: string): Promise<void> => {
  const left = documentIds.values();
  const write = async (): Promise<void> => {
    for (const documentId of left) {
      const intents = [{ type: 'set', field: 'title', value: title }];
      await call(merchant, `/api/v1/documents/${documentId}/edits`, { seen: 1_000_000, intents });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
};
