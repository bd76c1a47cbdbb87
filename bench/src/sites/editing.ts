import { setTimeout as sleep } from 'node:timers/promises';
import type { Kontor } from '../../../backend/src/kontor.ts';
import { toNewEvent } from '../../../backend/src/platform/commands/decided.ts';
import type { Row } from '../report.ts';
import { contextIn, pageFor, partOf, quantile, write, WRITERS } from './documents.ts';

/** Between two edits of somebody who types, in ms. */
const TYPING_MS = 250;

interface Raced {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

type Work = (writer: number, round: number) => Promise<unknown>;

/** Writers that each begin again when they are done. @param restMs until then */
const race = async (ms: number, work: Work, restMs = 0) => {
  const took: number[] = [];
  const end = performance.now() + ms;
  const begin = performance.now();
  const run = async (writer: number): Promise<void> => {
    // Nobody begins at the same instant.
    await sleep((restMs * writer) / WRITERS);
    for (let round = 0; performance.now() < end; round += 1) {
      const from = performance.now();
      await work(writer, round);
      took.push(performance.now() - from);
      if (restMs > 0) await sleep(restMs);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => run(writer)));
  const seconds = (performance.now() - begin) / 1_000;
  return { perSecond: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) } satisfies Raced;
};

/** As much as an edit, appended without a decision, to as many streams. */
const appendsOf = (kontor: Kontor): Work => {
  const last = new Map<number, number>();
  const value = `<p>${'Ein Satz, wie er auf einer Seite steht. '.repeat(5)}</p>`;
  const cell = { value, setBy: 1 };
  return async (writer) => {
    const changes = [{ path: `parts/${partOf(writer)}/fields/html`, before: cell, after: cell }];
    // Of a type that no read model follows.
    const event = toNewEvent({ type: 'Appended', data: { edit: 1, changes } }, 0, contextIn(kontor));
    const { revision } = await kontor.platform.log.append(`bench-demo_${writer}`, [event], last.get(writer) ?? 'none');
    last.set(writer, revision);
  };
};

const rowsOf = (on: string, floor: number, atLeast: number, { perSecond, p50, p99 }: Raced): readonly Row[] => [
  {
    name: `edits, ${WRITERS} writers on ${on} (floor: appends alone)`,
    value: perSecond,
    unit: 'edits/s',
    floor,
    goal: { of: 'ratio', atLeast },
  },
  { name: '… until an edit is in the log, p50', value: p50, unit: 'ms' },
  { name: '… p99', value: p99, unit: 'ms', goal: { of: 'value', atMost: 15 } },
];

export const editing = async (kontor: Kontor, ms: number): Promise<readonly Row[]> => {
  const pages = await Promise.all(Array.from({ length: WRITERS }, (_, n) => pageFor(kontor, `viele-${n}`)));
  const one = await pageFor(kontor, 'eine');
  const [toPages, toOne]: readonly [Work, Work] = [
    (writer, round) => write(kontor, pages[writer]!, writer, round),
    (writer, round) => write(kontor, one, writer, round),
  ];
  const append = appendsOf(kontor);
  await race(ms / 4, toPages);
  const before = await race(ms, append);
  const many = await race(ms, toPages);
  const same = await race(ms, toOne);
  const after = await race(ms, append);
  const typed = await race(ms, toOne, TYPING_MS);
  const floor = (before.perSecond + after.perSecond) / 2;
  return [
    ...rowsOf(`${WRITERS} documents`, floor, 0.15, many),
    ...rowsOf('one document', floor, 0.1, same),
    {
      name: `… ${WRITERS} people who type in one document, 4 edits a second each: until one is in the log, p99`,
      value: typed.p99,
      unit: 'ms',
      goal: { of: 'value', atMost: 15 },
    },
  ];
};
