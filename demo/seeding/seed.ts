import type { Platform } from '@kontor/backend/platform/platform';
import { START, streamName } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { demoSites } from '../sites/index.ts';
import { type DemoLifeParts, liveDemo } from './life.ts';
import { DEMO_ACTOR, giveHosts, seedSite } from './seed-site.ts';

/** Creates the demo sites, or completes an interrupted start. @param life `null`: no generated history */
export const seedDemo = async (
  platform: Platform,
  commands: CommandBus,
  life: Pick<DemoLifeParts, 'features' | 'busOf'> | null,
): Promise<void> => {
  const begun = await progressOf(platform.log);
  if (begun === 'done') return;
  if (begun === 'empty' && life) await liveDemo({ platform, ...life });
  else for (const site of demoSites) await seedSite(platform, commands, site);
  for (const site of demoSites) await giveHosts(platform, commands, site);
};

const progressOf = async (log: EventLog): Promise<'empty' | 'begun' | 'done'> => {
  let isEmpty = true;
  for await (const [first] of log.readAll({ after: START, limit: 1 })) {
    if (first === undefined) continue;
    if (first.metadata.actor !== DEMO_ACTOR) return 'done';
    isEmpty = false;
  }
  if (isEmpty) return 'empty';
  const lastHost = demoSites.at(-1)?.hosts.at(-1) ?? '';
  return (await log.readStream(streamName('host', DIRECTORY, lastHost))).length > 0 ? 'done' : 'begun';
};
