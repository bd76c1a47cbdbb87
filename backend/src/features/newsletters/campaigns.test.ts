import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CampaignEvent } from '@kontor/contracts/newsletters/campaigns';
import { NewsletterShop } from '../../../../test/support/newsletter-shop.ts';

const PEOPLE = ['ada', 'bea', 'cleo', 'dora'] as const;

describe('a campaign (NL-01)', () => {
  let shop: NewsletterShop;
  const typesOf = async () => (await shop.events()).map(({ type }) => type);
  const countOf = async (type: CampaignEvent['type']) => (await typesOf()).filter((one) => one === type).length;

  beforeEach(async () => {
    shop = await NewsletterShop.open();
    await shop.join(...PEOPLE);
  });
  afterEach(() => shop.close());

  it('mails everybody on the list once, at the site’s rate', async () => {
    await shop.start();
    await shop.start();
    await shop.turn(0);
    expect(shop.told).toEqual(['ada']);
    await shop.turn(1.5);
    expect(shop.told).toEqual(['ada', 'bea']);
    await shop.turn(60);
    expect(shop.told).toEqual(PEOPLE);
    expect(await countOf('CampaignMailSent')).toBe(4);
  });

  it('includes the unsubscribe link, the list and the sender in each mail', async () => {
    await shop.start();
    await shop.turn(0);
    const [mail] = shop.mails;
    const href = /<(https:\/\/shop\.example\/unsubscribe\/n\.[\w.-]+)>/u.exec(mail!.headers!['List-Unsubscribe']!)?.[1];
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    for (const text of [mail!.text, mail!.html]) {
      for (const said of [href, 'Moin.', '„Post“', 'Laden', 'Weg 1', 'Kiel']) expect(text).toContain(said);
    }
  });

  it('does not mail recipients who have left meanwhile', async () => {
    await shop.start();
    await shop.turn(0);
    await shop.leave('cleo');
    await shop.turn(60);
    expect(shop.told).toEqual(['ada', 'bea', 'dora']);
    expect(await countOf('CampaignMailSkipped')).toBe(1);
  });

  it('stops when paused, and resumes with the remaining recipients', async () => {
    await shop.start();
    await shop.turn(1.5);
    await shop.change({ type: 'PauseCampaign' });
    await shop.turn(600);
    expect(shop.told).toEqual(['ada', 'bea']);
    await shop.change({ type: 'ResumeCampaign' });
    await shop.turn(60);
    expect(shop.told).toEqual(PEOPLE);
  });

  it('resumes at once, not after the slots of stopped mails', async () => {
    await shop.start();
    await shop.turn(0);
    await shop.change({ type: 'PauseCampaign' });
    await shop.turn(1);
    await shop.change({ type: 'ResumeCampaign' });
    await shop.turn(2.5);
    expect(shop.told).toEqual(PEOPLE);
  });

  it.each(['PauseCampaign', 'ResumeCampaign'] as const)(
    'loses no mail that was put off while it was on its way: %s',
    async (last) => {
      await shop.start();
      shop.onStep = async (step, when) => {
        if (when !== 'before' || !('to' in step)) return;
        shop.onStep = async () => undefined;
        await shop.change({ type: 'PauseCampaign' });
        if (last === 'ResumeCampaign') await shop.change({ type: last });
        shop.failing = 'away';
      };
      await shop.turn(0).catch((error: unknown) => expect(String(error)).toContain('450 not now'));
      shop.failing = null;
      await shop.turn(120);
      if (last === 'PauseCampaign') {
        expect(shop.told).toEqual([]);
        await shop.change({ type: 'ResumeCampaign' });
        await shop.turn(240);
      }
      expect([...shop.told].sort()).toEqual(PEOPLE);
    },
  );

  it('reports who could not be mailed and why, and waits while the mailer is unavailable', async () => {
    await shop.start();
    shop.failing = 'refused';
    await shop.turn(0);
    shop.failing = 'away';
    await shop.turn(2).catch((error: unknown) => expect(String(error)).toContain('450 not now'));
    shop.failing = null;
    await shop.turn(60);
    expect(shop.told).toEqual(['bea', 'cleo', 'dora']);
    const failed = (await shop.events()).filter(({ type }) => type === 'CampaignMailFailed');
    expect(failed).toMatchObject([{ data: { kind: 'refused', reason: '550 nobody here' } }]);
  });

  it('cannot be sent without an imprint', async () => {
    Object.assign(shop.site.commerce.legal, { seller: { ...shop.site.commerce.legal.seller, street: '' } });
    await expect(shop.start()).rejects.toMatchObject({ text: { key: 'campaign.noImprint' } });
  });

  it.each(['before', 'after'] as const)('reaches everybody wherever a process crashes: %s a step', async (moment) => {
    let steps = 0;
    for (let step = 1; ; step += 1) {
      const each = await NewsletterShop.open();
      await each.join(...PEOPLE);
      await each.start();
      let left = step;
      let hasDied = false;
      each.onStep = async (_, when) => {
        if (when !== moment || (left -= 1) !== 0) return;
        hasDied = true;
        throw new Error('the process ends here');
      };
      await each.turn(60).catch(async (error: unknown) => {
        expect(String(error)).toContain('the process ends here');
        await each.restart();
      });
      each.onStep = async () => undefined;
      await each.turn(60);
      const sent = (await each.events()).flatMap((event) => (event.type === 'CampaignMailSent' ? [event.data] : []));
      expect([step, sent.length, new Set(each.told).size]).toEqual([step, 4, 4]);
      for (const { messageId, mayBeDouble } of sent) {
        const copies = each.mails.filter(({ id }) => id === messageId).length;
        expect(copies === 1 || (mayBeDouble && copies === 2)).toBe(true);
      }
      await each.close();
      if (!hasDied) break;
      steps = step;
    }
    expect(steps).toBeGreaterThan(12);
  });
});
