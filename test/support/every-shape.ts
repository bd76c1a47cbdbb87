import { readFileSync } from 'node:fs';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { newEvent } from './events.ts';

interface Shape {
  readonly stream: string;
  /** Default: of the demo. */
  readonly siteId?: string;
  readonly type: string;
  readonly data: unknown;
}

const WRITERS = 32;

/** One event of every version of every type. */
export const everyShape = JSON.parse(readFileSync('test/replay/history.json', 'utf8')) as readonly Shape[];

export const atSite = ({ stream, type, data }: Shape, siteId: string, at: number) => ({
  stream: stream.replace(/-demo(-ch)?_/u, `-${siteId}_`),
  events: [newEvent(type, data, { siteId, at })],
  expected: 'any' as const,
});

export const appendEveryShape = async (
  log: Pick<EventLog, 'appendInOrder'>,
  sites: readonly string[],
): Promise<void> => {
  const left = [...sites];
  const write = async (): Promise<void> => {
    for (let site = left.pop(); site !== undefined; site = left.pop()) {
      const [siteId, now] = [site, Date.now()];
      await log.appendInOrder(everyShape.map((shape) => atSite(shape, siteId, now)));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
};
