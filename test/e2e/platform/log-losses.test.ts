import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Position } from '@kontor/contracts/kernel/events';
import type { LogLoss } from '@kontor/contracts/ports/seen-log';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { member } from '../../support/members.ts';

const NOTICE = 'Der Aufzeichnung deines Shops fehlen';
const PAGE = '/config/fehlende-ereignisse';

describe('lost events of the log', () => {
  let api: Api;
  let owner: Visitor;
  const read = async (visitor: Visitor, path = '/config') => visitor.call('get', path);
  const loss = (id: string, witnesses: LogLoss['witnesses'], missing: number | null): LogLoss => ({
    id,
    foundAt: api.kontor.platform.ambient.clock.now(),
    head: '0000000000000100' as Position,
    missing,
    since: Date.UTC(2026, 10, 20, 9, 30),
    witnesses,
  });

  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('are normally none', async () => {
    expect((await read(owner)).text).not.toContain(NOTICE);
    expect((await read(owner, PAGE)).text).toContain('Es fehlt nichts');
  });

  it('given a loss, then only roles that may change settings see it on the home page', async () => {
    const { seen } = api.kontor.platform;
    await seen.recordLoss(loss('others', [{ kind: 'numbers', name: 'demo-ch', upTo: '77' }], null));
    expect((await read(owner)).text).not.toContain(NOTICE);
    const witnesses: LogLoss['witnesses'] = [
      { kind: 'marks', name: '', upTo: '0000000000001334' },
      { kind: 'readModel', name: 'products', upTo: '0000000000001330' },
      { kind: 'numbers', name: 'demo', upTo: '1042' },
      { kind: 'numbers', name: 'demo-ch', upTo: '78' },
    ];
    await seen.recordLoss(loss('0000000000001334', witnesses, 1_234));
    const first = (await read(owner)).text;
    expect(first).toContain(`${NOTICE} die letzten 1.234 Ereignisse`);
    expect(first).toContain('20.11.2026');
    expect(first).toContain(`href="${PAGE}"`);
    const page = (await read(owner, PAGE)).text;
    for (const words of ['bis Ereignis 1.334', 'Ansicht: Produkte', 'bis Nummer 1042', 'Was du tun kannst']) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('bis Nummer 78');
    const packer = await member(api, { email: 'packer@example.org', role: 'storeManager' });
    const others = await read(packer);
    expect([others.status, others.text.includes(NOTICE)]).toEqual([200, false]);
    expect((await read(packer, PAGE)).status).toBe(403);
  });
});
