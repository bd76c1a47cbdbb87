import { afterEach, describe, expect, it } from '@jest/globals';
import { documentIds, ScheduleSite } from '../../../../test/support/schedule-site.ts';

const [one, two, three] = documentIds as [(typeof documentIds)[0], (typeof documentIds)[0], (typeof documentIds)[0]];
const BEFORE = '2026-11-20T12:00:00Z';
const LOCAL = '2026-11-30T06:00';
/** 6:00 in Berlin. */
const DUE = '2026-11-30T05:00:00Z';
const AFTER = '2026-12-24T12:00:00Z';

let site: ScheduleSite;
afterEach(() => site.close());

const types = async () => (await site.schedule()).map(({ type }) => type);

describe('a scheduled release', () => {
  it('shows the versions that were named, at its time and not before', async () => {
    site = await ScheduleSite.open();
    const process = await site.process(BEFORE);
    await process.schedule(LOCAL, [one, two]);
    await process.turnTo('2026-11-30T04:59:59Z');
    expect(await site.begun()).toEqual([]);
    await process.turnTo(DUE);
    expect(await site.begun()).toEqual([['seite-1 0', 'seite-2 0']]);
    expect(await site.published()).toBe(1);
    expect((await site.schedule()).at(-1)).toMatchObject({
      type: 'ScheduledReleaseDone',
      data: { release: 1, left: [] },
    });
    expect(site.mails).toEqual([]);
  });

  it('is made up for when no process was up at its time', async () => {
    site = await ScheduleSite.open();
    await (await site.process(BEFORE)).schedule(LOCAL, [one]);
    const later = await site.process(AFTER);
    await later.turnTo(AFTER);
    expect([await site.begun(), await site.published()]).toEqual([[['seite-1 0']], 1]);
  });

  it('is published once by several processes whose clocks differ', async () => {
    site = await ScheduleSite.open();
    const clocks = ['2026-11-20T11:50:00Z', BEFORE, '2026-11-20T12:10:00Z'];
    const processes = await Promise.all(clocks.map((clock) => site.process(clock)));
    await processes[0]!.schedule(LOCAL, [one]);
    await Promise.allSettled(processes.map((process) => process.turnTo(DUE)));
    for (const process of processes) await process.turnTo(AFTER);
    expect([await site.begun(), await site.published()]).toEqual([[['seite-1 0']], 1]);
    expect(await types()).toEqual(['ReleaseScheduled', 'ScheduledReleaseStarted', 'ScheduledReleaseDone']);
  });

  it('is published once, wherever its process dies', async () => {
    for (let dies = 0; ; dies += 1) {
      site = await ScheduleSite.open();
      await (await site.process(BEFORE)).schedule(LOCAL, [one, two]);
      let steps = 0;
      const onStep = async () => {
        if ((steps += 1) === dies) throw new Error('dies here');
      };
      const hasDied = await (await site.process(BEFORE, onStep)).turnTo(AFTER).then(
        () => false,
        () => true,
      );
      if (!hasDied && dies > 0) break;
      await (await site.process(AFTER)).turnTo(AFTER);
      expect([await site.begun(), await site.published()]).toEqual([[['seite-1 0', 'seite-2 0']], 1]);
      expect(await types()).toEqual(['ReleaseScheduled', 'ScheduledReleaseStarted', 'ScheduledReleaseDone']);
      await site.close();
    }
  });

  it('that was changed or cancelled is not published at its former time', async () => {
    site = await ScheduleSite.open();
    const process = await site.process(BEFORE);
    await process.schedule(LOCAL, [one]);
    await process.set(one, 'description', 'neu');
    await process.schedule('2026-12-01T06:00', [one, three], 1);
    await process.turnTo(DUE);
    expect(await site.begun()).toEqual([]);
    await process.turnTo('2026-12-01T05:00:00Z');
    expect(await site.begun()).toEqual([['seite-1 1', 'seite-3 0']]);
    await site.close();

    site = await ScheduleSite.open();
    const other = await site.process(BEFORE);
    await other.schedule(LOCAL, [one]);
    await other.cancel();
    await other.turnTo(AFTER);
    expect(await site.begun()).toEqual([]);
  });

  it('waits where a page is amiss, and tells those who may publish', async () => {
    site = await ScheduleSite.open('wait');
    const process = await site.process(BEFORE);
    await process.schedule(LOCAL, [one, two, three]);
    await process.remove(one);
    await process.set(two, 'title', 'Anders');
    await process.turnTo(AFTER);
    expect(await site.begun()).toEqual([]);
    expect((await site.schedule())[1]).toMatchObject({
      type: 'ScheduledReleaseHeld',
      data: {
        problems: [
          { documentId: one, problem: 'deleted' },
          { documentId: two, problem: 'edited' },
        ],
      },
    });
    expect(site.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['eva@example.org', 'Eine geplante Veröffentlichung wartet'],
    ]);
    const [mail] = site.mails;
    expect(mail?.text).toContain('Am 30. November 2026 um 06:00');
    expect(mail?.text).toContain('Seite 1: wurde gelöscht');
    expect(mail?.text).toContain('Anders: wurde nach dem Planen noch geändert');
    expect(mail?.text).toContain('https://laden.example/config/veroeffentlichungen');
    await process.schedule('2026-12-25T06:00', [two, three], 1);
    await process.turnTo('2026-12-26T00:00:00Z');
    expect(await site.begun()).toEqual([['seite-2 1', 'seite-3 0']]);
  });

  it('goes without what is amiss where the site wants that, and tells it', async () => {
    site = await ScheduleSite.open('without');
    const process = await site.process(BEFORE);
    await process.schedule(LOCAL, [one, two]);
    await process.remove(one);
    await process.turnTo(AFTER);
    expect(await site.begun()).toEqual([['seite-2 0']]);
    expect(site.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['eva@example.org', 'Eine geplante Veröffentlichung ist nicht vollständig'],
    ]);
    expect(await types()).toEqual([
      'ReleaseScheduled',
      'ScheduledReleaseStarted',
      'ScheduledReleaseDone',
      'ReleaseNewsSent',
    ]);
  });

  it('waits where nothing of it is fine, and where an address was taken meanwhile', async () => {
    site = await ScheduleSite.open('without');
    const process = await site.process(BEFORE);
    await process.set(three, 'urlId', 'seite-1');
    await process.schedule(LOCAL, [three]);
    // Another one takes the address first.
    await process.publish([one]);
    await process.turnTo(AFTER);
    expect((await site.schedule()).at(1)).toMatchObject({
      type: 'ScheduledReleaseHeld',
      data: { problems: [{ documentId: three, problem: 'addressTaken' }] },
    });
  });

  it('waits for an address of the shop', async () => {
    site = await ScheduleSite.open('wait');
    const process = await site.process(BEFORE);
    await process.set(three, 'urlId', 'shop');
    await process.schedule(LOCAL, [three]);
    await process.turnTo(AFTER);
    expect((await site.schedule()).at(1)).toMatchObject({
      data: { problems: [{ documentId: three, problem: 'addressOfShop' }] },
    });
  });
});
