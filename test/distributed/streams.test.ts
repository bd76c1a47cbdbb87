import { describe, expect, it } from '@jest/globals';
import { projections } from '@kontor/projections/features/index';
import { PRODUCT, urlOf, useKontors } from './kontors.ts';
import { Shopper } from './shopper.ts';
import { until } from '../support/until.ts';

const MAX_STREAMS = 10;
const PARTITIONS = 8;

describe('the streams that a process opens to the log', () => {
  const kontors = useKontors();

  it(`are ${MAX_STREAMS} at most, with all roles and ${PARTITIONS} partitions of each read model`, async () => {
    const kontor = await kontors.start('api,projections,worker,storefront', PARTITIONS);
    const isReady = async (): Promise<boolean> => (await fetch(`${urlOf(kontor)}/readyz`)).ok;
    await until(isReady);
    expect(kontor.projections.status()).toHaveLength(projections.length * PARTITIONS);
    const shoppers = Array.from({ length: 24 }, (_, number) => new Shopper(number, () => [urlOf(kontor)], PRODUCT));
    for (let round = 0; round < 5; round += 1) await Promise.all(shoppers.map((shopper) => shopper.add()));
    await until(async () => (await kontors.events('CartGreeted')).length === shoppers.length);
    expect(kontors.eventStore.mostStreams).toBeLessThanOrEqual(MAX_STREAMS);
    expect(kontors.eventStore.mostStreams).toBeGreaterThanOrEqual(3);
  });

  it('include one subscription in roles that only answer requests, for what changes sites', async () => {
    const [kontor, projecting] = [await kontors.start('api,storefront'), await kontors.start('projections')];
    const shoppers = Array.from({ length: 8 }, (_, number) => new Shopper(number, () => [urlOf(kontor)], PRODUCT));
    await until(async () => (await fetch(`${urlOf(kontor)}/readyz`)).ok);
    for (let round = 0; round < 2; round += 1) await Promise.all(shoppers.map((shopper) => shopper.add()));
    await projecting.projections.caughtUp();
    const { feed, log } = kontor.platform;
    const head = await log.head();
    await until(() => [kontor, projecting].every(({ platform }) => platform.feed.position >= head));
    const position = await feed.now();
    expect([position, kontor.projections.status()]).toEqual([head, []]);
    const stop = new AbortController();
    const ends = feed.follow({ after: position, filter: { types: ['CartEntryIncreased'] }, signal: stop.signal });
    await shoppers[0]!.add();
    for await (const { events } of ends) if (events.length > 0) break;
    stop.abort();
  });
});
