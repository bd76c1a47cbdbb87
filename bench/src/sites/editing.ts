import type { Kontor } from '../../../backend/src/kontor.ts';
import { toNewEvent } from '../../../backend/src/platform/commands/decided.ts';
import type { Row } from '../report.ts';
import { contextIn, pageFor, partOf, quantile, write, WRITERS } from './documents.ts';

interface Raced {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Writers that each begin again when they are done. */
const race = async (writers: number, ms: number, work: (writer: number, round: number) => Promise<unknown>) => {
  const took: number[] = [];
  const end = performance.now() + ms;
  const begin = performance.now();
  const run = async (writer: number): Promise<void> => {
    for (let round = 0; performance.now() < end; round += 1) {
      const from = performance.now();
      await work(writer, round);
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => run(writer)));
  const seconds = (performance.now() - begin) / 1_000;
  return { perSecond: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) } satisfies Raced;
};

/** As much as an edit, appended without a decision, at as many streams. */
const append = (kontor: Kontor, writer: number): Promise<unknown> => {
  const value = `<p>${'Ein Satz, wie er auf einer Seite steht. '.repeat(5)}</p>`;
  const cell = { value, setBy: 1 };
  const changes = [{ path: `parts/${partOf(writer)}/fields/html`, before: cell, after: cell }];
  // Of a type that no read model follows.
  const event = { type: 'Appended', data: { edit: 1, changes } };
  return kontor.platform.log.append(`bench-demo_${writer}`, [toNewEvent(event, 0, contextIn(kontor))], 'any');
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
  await race(WRITERS, ms / 4, (writer, round) => write(kontor, pages[writer]!, writer, round));
  const before = await race(WRITERS, ms, (writer) => append(kontor, writer));
  const many = await race(WRITERS, ms, (writer, round) => write(kontor, pages[writer]!, writer, round));
  const same = await race(WRITERS, ms, (writer, round) => write(kontor, one, writer, round));
  const after = await race(WRITERS, ms, (writer) => append(kontor, writer));
  const floor = (before.perSecond + after.perSecond) / 2;
  return [...rowsOf(`${WRITERS} documents`, floor, 0.15, many), ...rowsOf('one document', floor, 0.1, same)];
};
