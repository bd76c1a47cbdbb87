import { describe, expect, it } from '@jest/globals';
import { type RecordedEvent, START } from '@kontor/contracts/kernel/events';
import { pino } from 'pino';
import { commandBusOf } from '../../../backend/src/command-bus.ts';
import { compose } from '../../../backend/src/composition/index.ts';
import { liveDemo } from '@kontor/demo/seeding/life';
import { features } from '../../../backend/src/features/index.ts';
import { readConfig } from '../../../backend/src/platform/config.ts';
import { testAmbient } from '../../support/ambient.ts';
import { flatten } from '../../support/collect.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { livedEventsOf } from './lived-events.ts';
import { shortStock } from './lived-stock.ts';

const DAY = 86_400_000;

/** Everything a first start writes at that time. */
const startedAt = async (instant: string): Promise<readonly RecordedEvent[]> => {
  const folder = temporaryFolder();
  const config = readConfig({ KONTOR_DATA: folder.path, KONTOR_LOG_LEVEL: 'silent' });
  const ambient = testAmbient(Date.parse(instant));
  const composition = await compose(config, { logger: pino({ level: 'silent' }), ambient });
  const { platform } = composition;
  await liveDemo({ platform, features, busOf: commandBusOf });
  const events = await flatten(platform.log.readAll({ after: START }));
  await composition.close();
  folder.remove();
  return events;
};

/** History depends on the weekday and the time of day, so these stand for all days: a law of `demand.test.ts`. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 23 + day, 9, 30)).toISOString());
const AROUND_MIDNIGHT = ['2026-12-31T23:59:00Z', '2028-02-29T00:01:00Z'];

describe('demo started on any day', () => {
  it.each([...WEEK, ...AROUND_MIDNIGHT])(
    'at %s, has data on every page of the panel, and never less on hand than is reserved',
    async (instant) => {
      const events = await startedAt(instant);
      for (const siteId of ['demo', 'demo-ch']) {
        const own = events.filter(({ metadata }) => metadata.siteId === siteId);
        const types = new Set(own.map(({ type }) => type));
        expect([siteId, livedEventsOf(siteId).filter((type) => !types.has(type))]).toEqual([siteId, []]);
        const sales = own.filter(
          ({ type, data }) => type === 'OrderPlaced' && !(data as { testMode: boolean }).testMode,
        );
        const lately = sales.filter(({ metadata }) => metadata.at > Date.parse(instant) - 14 * DAY);
        expect([siteId, lately.length > 3]).toEqual([siteId, true]);
        expect([siteId, shortStock(own)]).toEqual([siteId, []]);
      }
    },
  );

  it('is the same as a year later on the same weekday', async () => {
    const instant = '2026-11-23T09:30:00Z';
    const [now, later] = [await startedAt(instant), await startedAt('2027-11-22T09:30:00Z')];
    const story = (events: readonly RecordedEvent[], from: string) =>
      events.map(({ type, metadata }) => [type, metadata.siteId, metadata.at - Date.parse(from)]);
    expect(story(later, '2027-11-22T09:30:00Z')).toEqual(story(now, instant));
  });
});
