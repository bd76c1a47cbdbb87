import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { NewSite } from '@kontor/contracts/sites/new-sites';
import { Host } from '@kontor/contracts/sites/sites';
import fc from 'fast-check';
import { WriteHost } from '../../../backend/src/features/sites/commands.ts';
import { sitesCommand } from '../../../backend/src/features/new-sites/cli.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { frontDoor, PASSWORD, Person } from '../../support/front-door.ts';
import { testContext } from '../../support/context.ts';
import { Interleaving } from '../../support/interleaving.ts';
import { makeSite } from '../../support/site-making.ts';

describe('a new site', () => {
  let api: Api;
  let made = 0;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const { websitesOf } = frontDoor(() => api);
  const newId = () => `seite-${(made += 1)}`;
  const answerOf = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'made';
    } catch (error) {
      if (error instanceof Refusal) return error.text.key;
      throw error;
    }
  };
  /** Commands of which each asks first. */
  const asking = (ask: () => Promise<void> | void) => ({
    execute: async (command: never) => {
      await ask();
      return api.kontor.server.commands.execute(command);
    },
  });
  /** Types of the site's events, by stream and in order. */
  const happened = async (id: string) => {
    const streams = new Map<string, string[]>();
    for await (const events of api.kontor.platform.log.readAll({ after: '' as never })) {
      for (const { stream, type, metadata } of events) {
        if (metadata.siteId !== id) continue;
        const kind = stream.split('-')[0]!;
        // What reactors do of it, whenever they come to it.
        if (kind === 'formRetention') continue;
        streams.set(stream, [...(streams.get(stream) ?? [`${kind}:`]), type]);
      }
    }
    return [...streams.values()].map((types) => types.join(' ')).sort();
  };

  it('has its address, its owner and its drafts, and nothing that visitors could see', async () => {
    const id = newId();
    const { hosts } = await makeSite(api, { id, name: 'Müller & Söhne', from: 'shop', currency: 'CHF' });
    expect(hosts).toEqual([`${id}.localhost`]);
    await caughtUp(api);
    const owner = new Visitor(api, id);
    expect((await owner.signIn()).status).toBe(200);
    const { queries } = api.kontor.platform;
    expect(await queries.sites.byHost(`${id}.localhost`)).toMatchObject({
      id,
      title: 'Müller & Söhne',
      timeZone: 'Europe/Berlin',
      storeSettings: { selectedCurrency: 'CHF' },
      startingPoint: { name: 'shop' },
      isUnopened: true,
    });
    const { documents } = await queries.documents.list(SiteId.parse(id), { isDeleted: false, limit: 100 });
    expect(documents.map(({ released }) => released)).toEqual(documents.map(() => null));
    expect(documents.map(({ urlId }) => urlId)).toEqual(expect.arrayContaining(['', 'impressum', 'datenschutz']));
  });

  it.each(['a', 'Groß', 'mit_strich', '-x1', 'x1-', 'a--b', 'xn--bcher-kva', 'x'.repeat(41), 'ab cd', 'ä-ö-ü'])(
    'cannot have the id „%s“',
    (id) => expect(NewSite.safeParse({ id, name: 'x' }).success).toBe(false),
  );

  it.each(['kontor', 'www', 'api', 'mail', 'localhost'])('cannot have the reserved id „%s“', (id) => {
    const { error } = NewSite.safeParse({ id, name: 'x' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['sites.idReserved']);
  });

  it('is refused when its id is taken, also by a site of before', async () => {
    const id = newId();
    await makeSite(api, { id, name: 'Erste' });
    expect(await answerOf(makeSite(api, { id, name: 'Zweite' }))).toBe('sites.idTaken');
    const old = { id: SiteId.parse('demo-ch'), name: 'x' };
    expect(await answerOf(makeSite(api, old))).toBe('sites.idTaken');
  });

  it('is refused when its host is taken, and leaves no site behind', async () => {
    const id = newId();
    const host = Host.parse(`${id}.localhost`);
    const siteId = SiteId.parse('demo');
    await api.kontor.server.commands.execute(new WriteHost({ type: 'AssignHost', siteId, host }, testContext()));
    expect(await answerOf(makeSite(api, { id, name: 'x' }))).toBe('sites.hostTaken');
    expect(await happened(id)).toEqual([]);
  });

  it('belongs to one of two who create it at once, at any interleaving', async () => {
    const alone = newId();
    await makeSite(api, { id: alone, name: 'Allein' }, { giveOwner: async () => undefined });
    const expected = await happened(alone);
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 1 })), async (choices) => {
        const id = newId();
        const turns = new Interleaving();
        const commands = asking(() => turns.step());
        const answers: string[] = [];
        const create = (name: string) => async () => {
          answers.push(await answerOf(makeSite(api, { id, name }, { commands, giveOwner: async () => undefined })));
        };
        await turns.run([create('Eine'), create('Andere')], (waiting) => choices.next().value! % waiting);
        expect(answers.sort()).toEqual(['made', 'sites.idTaken']);
        expect(await happened(id)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it.each(['shop', 'magazine'] as const)(
    'is complete when a creation that broke off anywhere is asked for again: %s',
    async (from) => {
      const whole = newId();
      let steps = 0;
      await makeSite(api, { id: whole, name: 'Ganz', from }, { commands: asking(() => void (steps += 1)) });
      const expected = await happened(whole);
      for (let until = 1; until < steps; until += 1) {
        const id = newId();
        const creationId = randomUUID();
        let left = until;
        const breaking = asking(() => {
          left -= 1;
          if (left < 0) throw new Error('the process died');
        });
        const site = { id, name: 'Halb', from } as const;
        await expect(makeSite(api, site, { creationId, commands: breaking })).rejects.toThrow('the process died');
        await makeSite(api, site, { creationId });
        await makeSite(api, site, { creationId });
        expect(await happened(id)).toEqual(expected);
      }
    },
  );

  it('is made, listed and shown on the command line', async () => {
    const kontor = async (...args: readonly string[]) => {
      const said = { stdout: '', stderr: '' };
      const { platform, server, siteVault, isServed } = api.kontor;
      const code = await sitesCommand.run(args, {
        ...{ platform, siteVault, isServed },
        commands: server.commands,
        stdout: { write: (text) => (said.stdout += text) },
        stderr: { write: (text) => (said.stderr += text) },
      });
      await caughtUp(api);
      return { code, ...said };
    };
    const email = 'inhaberin@laden.example';
    const id = newId();
    const create = ['create', id, '--name', 'Mein Laden', '--owner', email, '--from', 'shop'];
    const first = await kontor(...create);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const password = /gezeigt (\S+)/u.exec(first.stdout)?.[1] ?? '';
    const person = new Person(api);
    expect((await person.door.signIn({ email, password })).status).toBe(200);
    await person.door.call('put', '/api/v1/account/password', { password, newPassword: PASSWORD });
    expect(await websitesOf(person)).toMatchObject([{ id, name: 'Mein Laden', role: 'admin' }]);
    expect(await kontor(...create)).toMatchObject({ code: 1, stderr: expect.stringContaining('andere Website') });
    expect((await kontor('list')).stdout).toContain(`${id}  Mein Laden  noch nicht eröffnet\n`);
    expect((await kontor('show', id)).stdout).toMatch(/Stand +noch nicht eröffnet\n[^]*Vorlage +shop \d+\n/u);
    const open = newId();
    const second = await kontor('create', open, ...create.slice(2), '--publish');
    expect([second.code, second.stdout.includes('gezeigt')]).toEqual([0, false]);
    expect(await websitesOf(person)).toHaveLength(2);
    expect((await kontor('list')).stdout).toContain(`${open}  Mein Laden  offen\n`);
    const { pages, siteDocuments } = api.kontor.platform.queries;
    expect(await pages.byUrl(SiteId.parse(open), '')).toMatchObject({ urlId: '' });
    // What stands around the pages is part of the first release.
    expect(await siteDocuments.styles.at(SiteId.parse(open), 1)).toMatchObject({ headingFont: 'fraunces' });
    expect((await siteDocuments.headerFooter.at(SiteId.parse(open), 1))?.blocks.length).toBe(3);
    const wrong = await kontor('create', 'a--b', '--name', 'x', '--owner', email, '--language', 'deutsch');
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/^id: [^]*language: /u) });
    const start = await kontor('create', 'mein-haus', '--name', 'Haus', '--owner', email, '--from', 'zoo');
    expect(start).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^from: möglich ist empty, shop, studio, /u),
    });
    expect((await kontor('create', newId(), '--name', 'x', '--owner', 'niemand')).code).toBe(2);
    expect((await kontor('create', newId(), '--name', 'x')).code).toBe(2);
    expect((await kontor('create', newId(), '--name', 'x', '--owner', email, '--time-zone', 'Mond')).code).toBe(1);
    expect((await kontor('list', 'x')).code).toBe(2);
    expect((await kontor('show', 'unbekannt')).code).toBe(2);
  });
});
