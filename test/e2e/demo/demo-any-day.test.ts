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

describe('demo started on any day', () => {
  it.each(['2026-11-25T12:23:00Z', '2026-02-01T03:00:00Z', '2026-06-17T11:00:00Z', '2026-09-18T09:00:00Z'])(
    'at %s, has data on every page of the panel',
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
      }
    },
  );
});
