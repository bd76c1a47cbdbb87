import { describe, expect, it } from '@jest/globals';
import { type Position, START } from '@kontor/contracts/kernel/events';
import { type EventPage, LogUnavailable } from '@kontor/contracts/ports/event-log';
import { Pages } from './pages.ts';
import { wantsOf } from './wants.ts';

const at = (number: number): Position => String(number).padStart(16, '0') as Position;
const nothing = (after: Position): EventPage => ({ events: [], position: after, isEnd: true });

describe('pages of the log', () => {
  it('of a node that lags are no end: what was asked before it caught up does not count', async () => {
    const answers = [nothing(START), { events: [], position: at(3), isEnd: true }];
    const pages = new Pages({ head: async () => at(3), readPage: async () => answers.shift() ?? nothing(at(3)) });
    expect(await pages.read(START, wantsOf(), at(3))).toMatchObject({ position: at(3) });
    expect(answers).toEqual([]);
  });

  it('of a node that never catches up are refused', async () => {
    const pages = new Pages({ head: async () => at(1), readPage: async ({ after }) => nothing(after) });
    await expect(pages.read(at(1), wantsOf(), at(3))).rejects.toBeInstanceOf(LogUnavailable);
  });

  it('between two places of which a node knows both, and that hold nothing, are passed', async () => {
    const pages = new Pages({ head: async () => at(3), readPage: async ({ after }) => nothing(after) });
    expect(await pages.read(at(1), wantsOf(), at(3))).toEqual({ events: [], position: at(3), isEnd: true });
  });

  it('are kept while somebody is behind, and no longer', async () => {
    let read = 0;
    const pages = new Pages({
      head: async () => at(9),
      readPage: async () => {
        read += 1;
        return { events: [], position: at(5), isEnd: false };
      },
    });
    const wants = wantsOf();
    await pages.read(START, wants, at(9));
    await pages.read(START, wants, at(9));
    expect(read).toBe(2);
    pages.join(wants);
    await pages.read(START, wants, at(9));
    await pages.read(at(2), wants, at(9));
    expect(read).toBe(3);
    pages.leave(wants);
    await pages.read(START, wants, at(9));
    expect(read).toBe(4);
  });
});
