import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import type { OrderEvent } from '@kontor/contracts/orders/orders';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import { UNCOUNTED } from '@kontor/contracts/stock/state';
import { projections } from '@kontor/projections/features/index';
import type { Composition } from '../../../backend/src/composition/index.ts';
import { type Generated, takenSites, type GenerateOptions } from '../../../backend/src/features/generator/generate.ts';
import { replayCommand } from '../../../backend/src/features/replays/cli.ts';
import { showCommand } from '../../../backend/src/features/time-travel/cli.ts';
import type { DriftWork } from '@kontor/projections/platform/read-models/drift-check';
import { whyCommand } from '../../../backend/src/features/time-travel/why-cli.ts';
import { stockDecider } from '../../../backend/src/features/stock/decider.ts';
import { startEventStoreDb } from '../../doubles/eventstoredb/index.ts';
import { generated } from '../../support/generated.ts';
import { onInstallation } from '../../support/at-terminal.ts';

const DAY_MS = 86_400_000;
const wanted: GenerateOptions = { sites: 2, carts: 150, seed: 9, days: 120, until: Date.UTC(2026, 0, 20) };

/** Removes random values of the vault: persons are numbered by first appearance, and seals are dropped. */
const repeatable = (events: readonly RecordedEvent[]): string => {
  const persons = new Map<string, string>();
  const nameOf = (id: string): string => {
    if (!persons.has(id)) persons.set(id, `person-${persons.size}`);
    return persons.get(id) as string;
  };
  const text = JSON.stringify(events, (name, value: unknown) => {
    if (name === 'personId') return nameOf(value as string);
    return name === 'iv' || name === 'data' || name === 'chain' ? (typeof value === 'string' ? '…' : value) : value;
  });
  return [...persons].reduce((all, [id, name]) => all.replaceAll(id, name), text);
};

/** Output of `kontor replay types`. */
const types = async (composition: Composition): Promise<readonly unknown[]> => {
  let said = '';
  const stdout = { write: (text: string) => (said += text) };
  const stderr = { write: () => undefined };
  const { signal } = new AbortController();
  expect(await replayCommand.run(['types'], { ...composition, projections, stdout, stderr, signal })).toBe(0);
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
};

/** Output of `kontor show` and `kontor why` for the first order. */
const timeTravel = async ({ platform, projections: models }: Composition): Promise<readonly string[]> => {
  await models.start();
  await models.caughtUp();
  const history = await onInstallation(showCommand, platform, ['order', '1001', '--history', '--limit', '1']);
  const shown = await onInstallation(showCommand, platform, ['order', '1001']);
  const price = await onInstallation(whyCommand, platform, ['price', 'order', '1001']);
  expect([history.code, shown.code, price.code]).toEqual([0, 0, 0]);
  return [history.stdout, shown.stdout.slice(shown.stdout.indexOf('Wie es dazu kam:')), price.stdout];
};

describe('generated history', () => {
  let composition: Composition;
  let done: Generated;
  let events: readonly RecordedEvent[];
  let remove: () => Promise<void>;
  const of = <Type extends string>(type: Type) => events.filter((event) => event.type === type);

  beforeAll(async () => {
    ({ composition, done, events, remove } = await generated(wanted));
  });
  afterAll(() => remove());

  it('reports what it has written', async () => {
    expect(done).toEqual({ siteIds: ['keramik-9-1', 'garten-9-2'], events: events.length, isStopped: false });
    expect(await takenSites(composition.platform.log, done.siteIds)).toEqual(done.siteIds);
  });

  it('is the same for the same seed, and different for another', async () => {
    const again = await generated(wanted);
    expect(repeatable(again.events) === repeatable(events)).toBe(true);
    await again.remove();
    const other = await generated({ ...wanted, seed: 8 });
    expect(other.events.length).not.toBe(events.length);
    await other.remove();
  });

  it('is chronological and covers everything that happens in shops', () => {
    const times = events.map(({ metadata }) => metadata.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBe(wanted.until - wanted.days * DAY_MS);
    expect(times.at(-1)).toBeLessThan(wanted.until);
    const types = new Set(events.map(({ type }) => type));
    for (const type of [
      'CheckoutEnded',
      'CartEntryRemoved',
      'OrderPaid',
      'OrderFulfilled',
      'OrderCancelled',
      'OrderRefunded',
      'OrderMailSent',
      'StockReturned',
      'StockAdjusted',
      'RestockSignedUp',
      'RestockAlertSent',
      'FormSubmitted',
      'NewsletterJoined',
    ]) {
      expect([type, types.has(type)]).toEqual([type, true]);
    }
  });

  it('never sells a unit twice', () => {
    const byStream = Map.groupBy(
      events.filter(({ stream }) => stream.startsWith('stock-')),
      ({ stream }) => stream,
    );
    for (const [stream, some] of byStream) {
      let state = UNCOUNTED;
      for (const event of some) {
        state = stockDecider.evolve(state, event as unknown as StockEvent, event.metadata.at);
        const { level, reserved } = state;
        expect({ stream, isThere: typeof level === 'number' && level >= 0 && reserved <= level }).toEqual({
          stream,
          isThere: true,
        });
      }
    }
  });

  it('numbers orders without gaps, and leaves no mail unsent', () => {
    for (const siteId of done.siteIds) {
      const numbers = of('OrderPlaced')
        .filter(({ metadata }) => metadata.siteId === siteId)
        .map(({ data }) => (data as Extract<OrderEvent, { type: 'OrderPlaced' }>['data']).number);
      expect(numbers.length).toBeGreaterThan(5);
      expect(numbers).toEqual(numbers.map((_, index) => 1001 + index));
    }
    const told = new Set(of('OrderMailSent').map(({ data }) => (data as { about: string }).about));
    const untold = [...of('OrderPlaced'), ...of('OrderFulfilled')].filter(({ id }) => !told.has(id));
    expect(untold.filter(({ metadata }) => metadata.at < wanted.until - DAY_MS)).toEqual([]);
  });

  it('seals buyers’ data', async () => {
    expect(events.some((event) => JSON.stringify(event.data).includes('@kunden.example'))).toBe(false);
  });

  it('yields read models without drift', async () => {
    await composition.projections.start();
    await composition.projections.caughtUp();
    const { readModelAdministration } = composition.platform;
    let looked = 0;
    const different: string[] = [];
    const onPage: DriftWork['onPage'] = (page) => {
      looked += page.length;
      different.push(...page.flatMap(({ difference, id }) => (difference ? [id] : [])));
    };
    for (const view of ['orders', 'carts', 'products']) {
      const projection = readModelAdministration.named(view);
      if (projection) await readModelAdministration.check(projection, { signal: new AbortController().signal, onPage });
    }
    expect([looked > 100, different]).toEqual([true, []]);
  });

  it('shows a variant’s former waiting line, with addresses only on request', async () => {
    const [signedUp] = of('RestockSignedUp');
    const { variantId, number } = signedUp!.data as { variantId: string; number: number };
    const show = (...more: readonly string[]) =>
      onInstallation(showCommand, composition.platform, ['sign-up', `${variantId}.${number}`, ...more]);
    const begun = await show('--change', '1');
    expect([begun.code, begun.stdout]).toEqual([0, expect.stringContaining('RestockSignedUp')]);
    expect(begun.stdout).not.toContain('@');
    expect((await show('--personal')).stdout).toContain('@kunden.example');
    const line = await onInstallation(showCommand, composition.platform, ['restock', variantId]);
    expect(line.stdout).toMatch(/ {2}signUps: \d+/u);
  });

  it('writes the same to EventStoreDB, in the same order', async () => {
    const few = { ...wanted, sites: 1, carts: 30, days: 40 };
    const server = await startEventStoreDb();
    const [here, there] = [await generated(few), await generated(few, undefined, server.connectionString)];
    const placed = (all: readonly RecordedEvent[]) => repeatable(all.map((event) => ({ ...event, position: START })));
    expect(there.events.length).toBeGreaterThan(200);
    expect(placed(there.events) === placed(here.events)).toBe(true);
    const [one, other] = [await types(here.composition), await types(there.composition)];
    expect([one.length > 20, other]).toEqual([true, one]);
    const told = await Promise.all([here, there].map(({ composition: of }) => timeTravel(of)));
    expect([told[0]!.every((text) => text.length > 100), told[1]]).toEqual([true, told[0]]);
    await Promise.all([here.remove(), there.remove()]);
    await server.stop();
  });

  it('stops early on request and says so', async () => {
    const stop = new AbortController();
    stop.abort();
    const cut = await generated(wanted, stop.signal);
    expect([cut.done.isStopped, cut.events]).toEqual([true, []]);
    await cut.remove();
  });
});
