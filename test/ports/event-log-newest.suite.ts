import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type NewEvent, type Position, streamName } from '@kontor/contracts/kernel/events';
import type { EventLog, NewestFilter, ReadNewestOptions } from '@kontor/contracts/ports/event-log';
import { newEvent } from '../support/events.ts';

export const newestSuite = (log: () => EventLog): void => {
  describe('reading the newest events', () => {
    const site = (): string => `site${randomUUID().slice(0, 8)}`;
    const append = async (siteId: string, ...events: readonly NewEvent[]): Promise<Position> =>
      (await log().append(streamName('stock', siteId, randomUUID()), events, 'none')).position;
    const types = async (wanted: NewestFilter, options: Omit<ReadNewestOptions, 'wanted'> = {}): Promise<string> =>
      (await log().readNewest({ wanted, ...options })).events.map(({ type }) => type).join('');

    it('reads backwards from the end or a position, down to another position', async () => {
      const siteId = site();
      const [first, second, third] = [
        await append(siteId, newEvent('A')),
        await append(siteId, newEvent('B'), newEvent('C')),
        await append(siteId, newEvent('D')),
      ];
      expect(await types({ siteId })).toBe('DCBA');
      expect(await types({ siteId }, { before: third })).toBe('CBA');
      expect(await types({ siteId }, { after: first })).toBe('DCB');
      expect(await types({ siteId }, { before: third, after: first })).toBe('CB');
      expect(await log().readNewest({ wanted: { siteId }, after: third })).toMatchObject({ events: [], isEnd: true });
      expect(await types({ siteId }, { limit: 2 })).toBe('DC');
      expect(second < third).toBe(true);
    });

    it('filters by site, type and actor', async () => {
      const [siteId, other] = [site(), site()];
      const byEva = { actor: 'user:eva' } as const;
      await append(siteId, newEvent('A', {}, byEva), newEvent('B', {}, byEva), newEvent('A'));
      await append(other, newEvent('A', {}, byEva));
      // A site id may be a prefix or suffix of another.
      await append(`${siteId}x`, newEvent('X'));
      await append(`x-${siteId}`, newEvent('X'));
      expect(await types({ siteId })).toBe('ABA');
      expect(await types({ siteId, type: 'A' })).toBe('AA');
      expect(await types({ siteId, actor: 'user:eva' })).toBe('BA');
      expect(await types({ siteId, type: 'A', actor: 'user:eva' })).toBe('A');
      expect(await types({ siteId, type: 'C' })).toBe('');
    });

    it('continues where the previous page ended, past thousands of other events', async () => {
      const [siteId, busy] = [site(), site()];
      const begin = await append(busy, newEvent('Other'));
      const written: string[] = [];
      for (let round = 0; round < 6; round += 1) {
        const type = `Mine${round}`;
        written.unshift(type);
        await append(siteId, newEvent(type));
        await append(busy, ...Array.from({ length: 1_000 }, () => newEvent('Other')));
      }
      const seen: string[] = [];
      let pages = 0;
      let before: Position | undefined;
      for (let isEnd = false; !isEnd; pages += 1) {
        const page = await log().readNewest({ wanted: { siteId }, before, after: begin, limit: 2 });
        expect(page.events.length).toBeLessThanOrEqual(2);
        expect(before === undefined || page.position <= before).toBe(true);
        seen.push(...page.events.map(({ type }) => type));
        ({ position: before, isEnd } = page);
      }
      expect(seen).toEqual(written);
      expect(pages).toBeGreaterThan(2);
    });

    it('ends early when events are large', async () => {
      const siteId = site();
      const text = 'x'.repeat(900_000);
      for (let index = 0; index < 80; index += 1) await append(siteId, newEvent('Large', { text }));
      const page = await log().readNewest({ wanted: { siteId } });
      expect(page.events.length).toBeLessThan(80);
      expect(page).toMatchObject({ position: page.events.at(-1)?.position, isEnd: false });
    });
  });
};
