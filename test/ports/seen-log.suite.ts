import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { LogLoss, LogMark, SeenLog, StreamHead } from '@kontor/contracts/ports/seen-log';
import { VaultUnavailable } from '@kontor/contracts/ports/vault';

export interface SeenLogFixture {
  open(): Promise<SeenLog>;
  remove(): Promise<void>;
}

const demo = SiteId.parse('demo');
const other = SiteId.parse('demo-ch');
const head = (stream: string, revision: number, chain = 'a'): StreamHead => ({
  stream,
  revision,
  chain: chain.repeat(64),
  signature: 'signed',
});
const mark = (events: number): LogMark => ({
  position: String(events).padStart(16, '0') as Position,
  events,
  at: events,
});

export const seenLogSuite = (name: string, fixture: () => SeenLogFixture): void => {
  describe(`seen log: ${name}`, () => {
    let adapter: SeenLogFixture;
    let opened: SeenLog[];
    let seen: SeenLog;

    const open = async (): Promise<SeenLog> => {
      const another = await adapter.open();
      opened.push(another);
      return another;
    };

    beforeEach(async () => {
      adapter = fixture();
      opened = [];
      seen = await open();
    });
    afterEach(async () => {
      await Promise.all(opened.map((one) => one.close()));
      await adapter.remove();
    });

    it('is empty at first', async () => {
      expect([await seen.marks(), await seen.heads(demo), await seen.heads(demo, 's')]).toEqual([[], [], []]);
    });

    it('keeps heads by site and stream until the next one replaces them, for all processes', async () => {
      const [first, second, fork] = [head('s', 3), head('s', 5), head('s', 5, 'b')];
      await seen.note(mark(6), null, [
        { siteId: demo, head: first, instead: [] },
        { siteId: demo, head: head('t', 0), instead: [] },
        { siteId: other, head: head('u', 0), instead: [] },
      ]);
      await seen.note(mark(8), null, [{ siteId: demo, head: second, instead: [first] }]);
      await seen.note(mark(8), null, [{ siteId: demo, head: fork, instead: [] }]);
      const another = await open();
      expect(await another.heads(demo, 's')).toEqual(expect.arrayContaining([second, fork]));
      expect(await another.heads(demo, 's')).toHaveLength(2);
      expect((await another.heads(demo)).map(({ stream }) => stream)).toEqual(['s', 's', 't']);
      expect((await another.heads(other)).map(({ stream }) => stream)).toEqual(['u']);
    });

    it('stores a repeated note once', async () => {
      for (let n = 0; n < 2; n += 1)
        await seen.note(mark(6), null, [{ siteId: demo, head: head('s', 3), instead: [] }]);
      expect([await seen.marks(), await seen.heads(demo)]).toEqual([[mark(6)], [head('s', 3)]]);
    });

    it('keeps marks in log order, replaces one by another, and deletes those it is told to', async () => {
      await seen.note(mark(900), null, []);
      await seen.note(mark(20), null, []);
      await seen.note(mark(1_000), mark(900), []);
      expect(await (await open()).marks()).toEqual([mark(20), mark(1_000)]);
      await seen.forgetMarks([mark(1_000)]);
      expect(await seen.marks()).toEqual([mark(20)]);
    });

    it('keeps losses for ever, each once, with acknowledgements by site', async () => {
      const loss = (id: string, foundAt: number): LogLoss => ({
        id,
        foundAt,
        head: mark(3).position,
        missing: foundAt,
        since: null,
        witnesses: [{ kind: 'readModel', name: 'carts', upTo: mark(9).position }],
      });
      await seen.recordLoss(loss('b', 2));
      await seen.recordLoss(loss('a', 1));
      await seen.recordLoss(loss('b', 7));
      await seen.acknowledge(demo, 'b', { by: 'user:eva', at: 5 });
      await seen.acknowledge(demo, 'b', { by: 'user:jo', at: 6 });
      const another = await open();
      expect(await another.losses(demo)).toEqual([
        { ...loss('a', 1), acknowledged: null },
        { ...loss('b', 2), acknowledged: { by: 'user:eva', at: 5 } },
      ]);
      expect((await another.losses(other)).map(({ acknowledged }) => acknowledged)).toEqual([null, null]);
    });

    it('is unavailable after it is closed', async () => {
      await seen.close();
      for (const asked of [seen.marks(), seen.heads(demo), seen.note(mark(1), null, [])]) {
        await expect(asked).rejects.toBeInstanceOf(VaultUnavailable);
      }
    });
  });
};
