import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { NameServer } from '../../doubles/name-server.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { until } from '../../support/until.ts';

const DOMAINS = '/api/v1/domains';

describe('domains of one’s own over HTTP', () => {
  const names = new NameServer();
  let api: Api;
  let owner: Visitor;
  let rival: Visitor;

  beforeAll(async () => {
    await names.start();
    api = await startApi({ nameServers: [names.address] });
    [owner, rival] = [new Visitor(api, 'demo'), new Visitor(api, 'demo-ch')];
    for (const one of [owner, rival]) expect((await one.signIn()).status).toBe(200);
  });
  afterAll(async () => {
    await api.stop();
    await names.stop();
  });

  const add = async (of: Visitor, domain: string) => (await answered(of.api.POST(DOMAINS, { body: { domain } }))).body;
  const connect = (of: Visitor, domain: string) =>
    answered(of.api.POST('/api/v1/domains/{domain}/connection', { params: { path: { domain } } }));
  const prove = async (of: Visitor, domain: string): Promise<void> => {
    const { proof } = await add(of, domain);
    names.set(proof.record.name, proof.record.value);
  };
  const siteAt = async (host: string) =>
    ((await request(api.http).get('/api/commerce/shopping-cart').set('host', host)).body as { websiteId?: string })
      .websiteId ?? null;
  const isCertified = async (domain: string) =>
    (await request(api.http).get('/domains/ask').query({ domain }).set('host', 'api-1:3000')).status;

  it('answer once they are proven', async () => {
    const { proof, isConnected } = await add(owner, 'www.laden.example');
    expect(isConnected).toBe(false);
    expect(proof.record.name).toBe('_kontor.www.laden.example');
    const refused = await connect(owner, 'www.laden.example');
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('www.laden.example')]);
    expect(await siteAt('www.laden.example')).toBeNull();
    expect(await isCertified('www.laden.example')).toBe(404);

    names.set(proof.record.name, 'something else', proof.record.value);
    expect(await connect(owner, 'www.laden.example')).toMatchObject({ status: 200, body: { isConnected: true } });
    await until(() => siteAt('www.laden.example'), 'demo');
    expect(await isCertified('WWW.laden.example')).toBe(200);
    expect((await connect(owner, 'www.laden.example')).status).toBe(200);
  });

  it('belong to one site, whoever proves them first', async () => {
    await prove(owner, 'beide.example');
    await prove(rival, 'beide.example');
    // Each site has a proof of its own: both records may stand at the domain.
    names.set(
      '_kontor.beide.example',
      ...(await Promise.all([owner, rival].map(async (one) => (await add(one, 'beide.example')).proof.record.value))),
    );
    const statuses = (await Promise.all([connect(owner, 'beide.example'), connect(rival, 'beide.example')])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('lead to the main address, but not the panel, programs and files', async () => {
    await prove(owner, 'laden.example');
    expect((await connect(owner, 'laden.example')).status).toBe(200);
    const choose = (domain: string | null) => answered(owner.api.PUT('/api/v1/domains/main', { body: { domain } }));
    expect((await choose('laden.example')).body.domains).toContainEqual(
      expect.objectContaining({ domain: 'laden.example', isMain: true }),
    );
    const at = (path: string, host: string) => request(api.http).get(path).set('host', host);
    await until(async () => (await at('/robots.txt', 'demo.localhost')).status, 308);
    const led = await at('/shop?tag=a', 'www.laden.example');
    expect([led.status, led.headers['location']]).toEqual([308, 'http://laden.example/shop?tag=a']);
    for (const path of ['/api/commerce/shopping-cart', '/config', '/files/none.svg']) {
      expect((await at(path, 'demo.localhost')).status).not.toBe(308);
    }
    expect((await at('/robots.txt', 'laden.example')).status).toBe(200);
    expect((await choose(null)).status).toBe(200);
    await until(async () => (await at('/robots.txt', 'demo.localhost')).status, 200);
  });

  it('are free again once they are removed', async () => {
    await prove(owner, 'frei.example');
    expect((await connect(owner, 'frei.example')).status).toBe(200);
    expect((await answered(owner.api.PUT('/api/v1/domains/main', { body: { domain: 'frei.example' } }))).status).toBe(
      200,
    );
    await owner.api.DELETE('/api/v1/domains/{domain}', { params: { path: { domain: 'frei.example' } } });
    await until(() => siteAt('frei.example'), null);
    expect(await isCertified('frei.example')).toBe(404);
    const { body } = await answered(owner.api.GET(DOMAINS));
    expect(body.domains.map(({ domain, isMain }) => [domain, isMain])).not.toContainEqual(['frei.example', false]);
    expect(body.domains.some(({ isMain }) => isMain)).toBe(false);
    await prove(rival, 'frei.example');
    expect((await connect(rival, 'frei.example')).status).toBe(200);
  });

  it('refuse what is no domain, what nobody added, and who may not', async () => {
    for (const domain of ['laden', 'laden.localhost', '192.0.2.1', 'a b.example']) {
      const refused = await answered(owner.api.POST(DOMAINS, { body: { domain } }));
      expect([refused.status, refused.body.error.fields]).toEqual([
        400,
        { domain: 'Das ist keine Domain. Sie sieht aus wie www.beispiel.de.' },
      ]);
    }
    expect((await connect(owner, 'niemand.example')).status).toBe(404);
    expect((await connect(rival, 'www.laden.example')).status).toBe(404);
    expect(
      (await answered(owner.api.PUT('/api/v1/domains/main', { body: { domain: 'niemand.example' } }))).status,
    ).toBe(404);
    await add(owner, 'wartet.example');
    const early = await answered(owner.api.PUT('/api/v1/domains/main', { body: { domain: 'wartet.example' } }));
    expect([early.status, early.body.error.message]).toEqual([409, 'wartet.example ist noch nicht verbunden.']);
    expect((await answered(new Visitor(api, 'demo').api.GET(DOMAINS))).status).toBe(401);
  });

  it('are at most 20', async () => {
    const { body } = await answered(owner.api.GET(DOMAINS));
    for (let count = body.domains.length; count < 20; count += 1) await add(owner, `d${count}.example`);
    const refused = await answered(owner.api.POST(DOMAINS, { body: { domain: 'zu-viel.example' } }));
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('20')]);
  });
});
