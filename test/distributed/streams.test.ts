import { describe, expect, it } from '@jest/globals';
import { projections } from '@kontor/projections/features/index';
import { PRODUCT, until, urlOf, useKontors } from './kontors.ts';
import { Shopper } from './shopper.ts';

/** What a process may have open at once on its connection to the log's server, which allows a hundred. */
const MOST_STREAMS = 10;
const PARTITIONS = 8;

describe('the streams that a process opens to the log', () => {
  const kontors = useKontors();

  it(`are ${MOST_STREAMS} at most, with all roles and ${PARTITIONS} shares of each read model`, async () => {
    const kontor = await kontors.start('api,projections,worker,storefront', PARTITIONS);
    const isReady = async (): Promise<boolean> => (await fetch(`${urlOf(kontor)}/readyz`)).ok;
    await until(isReady);
    expect(kontor.projections.status()).toHaveLength(projections.length * PARTITIONS);
    const shoppers = Array.from({ length: 24 }, (_, number) => new Shopper(number, () => [urlOf(kontor)], PRODUCT));
    for (let round = 0; round < 5; round += 1) await Promise.all(shoppers.map((shopper) => shopper.add()));
    await until(async () => (await kontors.events('CartGreeted')).length === shoppers.length);
    expect(kontors.eventStore.mostStreams).toBeLessThanOrEqual(MOST_STREAMS);
  });
});
