import { describe, expect, it } from '@jest/globals';
import { type Position, START } from '@kontor/contracts/kernel/events';
import { type EventPage, LogUnavailable } from '@kontor/contracts/ports/event-log';
import { Pages } from './pages.ts';
import { readerFilter } from './reader-filter.ts';

const at = (number: number): Position => String(number).padStart(16, '0') as Position;
const nothing = (after: Position): EventPage => ({ events: [], position: after, isEnd: true });

describe('pages of the log', () => {
  it('are not final from a lagging node, and stale answers are discarded', async () => {
    const answers = [nothing(START), { events: [], position: at(3), isEnd: true }];
    const pages = new Pages({ head: async () => at(3), readPage: async () => answers.shift() ?? nothing(at(3)) });
    expect(await pages.read(START, readerFilter(), at(3))).toMatchObject({ position: at(3) });
    expect(answers).toEqual([]);
  });

  it('are refused from a node that never catches up', async () => {
    const pages = new Pages({ head: async () => at(1), readPage: async ({ after }) => nothing(after) });
    await expect(pages.read(at(1), readerFilter(), at(3))).rejects.toBeInstanceOf(LogUnavailable);
  });

  it('are skipped if empty between two positions a node knows', async () => {
    const pages = new Pages({ head: async () => at(3), readPage: async ({ after }) => nothing(after) });
    expect(await pages.read(at(1), readerFilter(), at(3))).toEqual({ events: [], position: at(3), isEnd: true });
  });

  it('are cached only while a reader is behind', async () => {
    let read = 0;
    const pages = new Pages({
      head: async () => at(9),
      readPage: async () => {
        read += 1;
        return { events: [], position: at(5), isEnd: false };
      },
    });
    const reader = readerFilter();
    await pages.read(START, reader, at(9));
    await pages.read(START, reader, at(9));
    expect(read).toBe(2);
    pages.join(reader);
    await pages.read(START, reader, at(9));
    await pages.read(at(2), reader, at(9));
    expect(read).toBe(3);
    pages.leave(reader);
    await pages.read(START, reader, at(9));
    expect(read).toBe(4);
  });
});
