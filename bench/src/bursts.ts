import type { EventLog } from '@kontor/contracts/ports/event-log';
import { everyShape, appendEveryShape } from '../../test/support/every-shape.ts';
import type { Running } from './processes.ts';
import type { Row } from './report.ts';

/** The memory limit in compose and Node's resulting heap limit, in MB; larger on bigger machines. */
const [MAX_MB, HEAP_MB] = [512, 256];

export const burstEnv = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };

interface Health {
  readonly projections: readonly { readonly position: string }[];
}

/** Measures how long all read models need for a burst of events, and the process's memory. */
export const burst = async (name: string, kontor: Running, log: EventLog, wanted: number): Promise<readonly Row[]> => {
  const sites = Array.from({ length: Math.ceil(wanted / everyShape.length) }, (_, index) => `burst-${index}`);
  const begin = performance.now();
  await appendEveryShape(log, sites);
  const appended = performance.now() - begin;
  const head = await log.head();
  let slowest = 0;
  for (let isDone = false; !isDone;) {
    const asked = performance.now();
    const { projections } = (await (await fetch(`${kontor.url}/healthz`)).json()) as Health;
    slowest = Math.max(slowest, performance.now() - asked);
    isDone = projections.length > 0 && projections.every(({ position }) => position >= head);
  }
  const count = (sites.length * everyShape.length).toLocaleString('en-US');
  const title = `${name}: ${count} events at once`;
  return [
    { name: `${title}, until they are appended`, value: appended / 1000, unit: 's' },
    { name: `${title}, until all read models have them`, value: (performance.now() - begin) / 1000, unit: 's' },
    { name: `${title}, the slowest request meanwhile`, value: slowest, unit: 'ms' },
    {
      name: `${title}, most memory, with a heap of ${HEAP_MB} MB`,
      value: kontor.mostMemory() / 1e6,
      unit: 'MB',
      goal: { of: 'value', atMost: MAX_MB },
    },
  ];
};
