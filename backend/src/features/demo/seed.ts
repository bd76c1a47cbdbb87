import { START, streamName } from '@kontor/contracts/kernel/events';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { Platform } from '../../platform/platform.ts';
import { liveDemo, type DemoLifeParts } from './life.ts';
import { DEMO_ACTOR, giveHosts, seedSite } from './seed-site.ts';
import { demos } from './sites.ts';

/**
 * Makes the demo sites on the first start. A start that was cut short is completed by the next one; an installation
 * that began without the demo is left alone.
 * @param life what some weeks of invented life need; `null`: none, the shops open today
 */
export const seedDemo = async (
  platform: Platform,
  commands: CommandBus,
  life: Pick<DemoLifeParts, 'features' | 'busOf'> | null,
): Promise<void> => {
  const begun = await progressOf(platform.log);
  if (begun === 'done') return;
  if (begun === 'empty' && life) await liveDemo({ platform, ...life });
  else for (const demo of demos) await seedSite(platform, commands, demo);
  for (const demo of demos) await giveHosts(platform, commands, demo);
};

const progressOf = async (log: EventLog): Promise<'empty' | 'begun' | 'done'> => {
  let isEmpty = true;
  for await (const [first] of log.readAll({ after: START, limit: 1 })) {
    if (first === undefined) continue;
    if (first.metadata.actor !== DEMO_ACTOR) return 'done';
    isEmpty = false;
  }
  if (isEmpty) return 'empty';
  const lastHost = demos.at(-1)?.hosts.at(-1) ?? '';
  return (await log.readStream(streamName('host', DIRECTORY, lastHost))).length > 0 ? 'done' : 'begun';
};
