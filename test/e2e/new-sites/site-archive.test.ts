import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START } from '@kontor/contracts/kernel/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { DIRECTORY, type HostView } from '@kontor/contracts/sites/sites';
import { projections } from '@kontor/projections/features/index';
import { pino } from 'pino';
import { commandBusOf } from '../../../backend/src/command-bus.ts';
import { compose, type Composition } from '../../../backend/src/composition/index.ts';
import { WriteHost } from '../../../backend/src/features/sites/commands.ts';
import { sitesCommand } from '../../../backend/src/features/new-sites/cli.ts';
import { readConfig } from '../../../backend/src/platform/config.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { testContext } from '../../support/context.ts';
import { OWNER } from '../../support/demo-data.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const siteId = SiteId.parse('demo');

type Installation = Pick<Composition, 'platform' | 'siteVault' | 'isServed'>;

describe('a site as an archive', () => {
  const folder = temporaryFolder();
  const opened: Composition[] = [];
  const archive = join(folder.path, 'demo.kontor');
  let api: Api;

  const kontor = async ({ platform, siteVault, isServed }: Installation, ...args: readonly string[]) => {
    const said = { stdout: '', stderr: '' };
    const code = await sitesCommand.run(args, {
      ...{ platform, siteVault, isServed, commands: await commandBusOf(platform) },
      stdout: { write: (text) => (said.stdout += text) },
      stderr: { write: (text) => (said.stderr += text) },
    });
    return { code, ...said };
  };
  let installations = 0;
  const another = async (): Promise<Composition> => {
    const data = join(folder.path, `installation-${(installations += 1)}`);
    const config = readConfig({ KONTOR_DATA: data, KONTOR_DEMO: '0', KONTOR_DRIFT_CHECK: '0' });
    const composition = await compose(config, { logger: pino({ level: 'silent' }), isVisitor: true });
    await composition.installation.check();
    opened.push(composition);
    return composition;
  };
  const eventsOf = async ({ platform }: Installation) => {
    const events = [];
    for await (const page of platform.log.readAll({ after: START })) {
      events.push(...page.filter(({ metadata }) => metadata.siteId === siteId));
    }
    return events;
  };
  /** All documents of all read models; a place in the log by the event that stands there. */
  const readModelsOf = async (installation: Installation) => {
    const { store } = installation.platform;
    const places = new Map((await eventsOf(installation)).map(({ position, id }) => [position as string, `at ${id}`]));
    const models: Record<string, readonly unknown[]> = {};
    for (const { schema } of projections) {
      const number = (await store.live(schema.name))!;
      const isShared = schema.name === 'hosts';
      const owner = isShared ? DIRECTORY : siteId;
      const documents = await store.scan({ view: schema.name, number }, { siteId: owner, after: null, limit: 10_000 });
      models[schema.name] = documents
        .filter(({ body }) => !isShared || (body as HostView).siteId === siteId)
        .map(({ id, body }) => {
          const told = JSON.stringify(body).replaceAll(/"(\d{10,60})"/gu, (all, place: string) =>
            places.has(place) ? `"${places.get(place)}"` : all,
          );
          return [id, JSON.parse(told) as unknown];
        });
    }
    return models;
  };
  const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const archiveOf = (name: string, lines: readonly string[]) => {
    const file = join(folder.path, name);
    writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join('')));
    return file;
  };

  beforeAll(async () => {
    api = await startApi();
    const shopper = new Visitor(api);
    await shopper.add({ itemId: (await api.product('becher-duene')).id, sku: 'HH-BECH-SAND-L' });
    await new Visitor(api).signIn();
    await api.kontor.platform.privateFiles.put(siteId, 'forms/skizze', Buffer.alloc(2_500_000, 7));
    await caughtUp(api);
    expect(await kontor(api.kontor, 'export', 'demo', '--to', archive)).toMatchObject({ code: 0, stderr: '' });
  });
  afterAll(async () => {
    for (const composition of opened) {
      await composition.platform.readModelAdministration.stop();
      await composition.projections.stop();
      await composition.close();
    }
    await api.stop();
    folder.remove();
  });

  it('is read back to the same site: each event, each field of each read model, each file, each key', async () => {
    const target = await another();
    const { code, stdout, stderr } = await kontor(target, 'import', archive);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^demo: [\d.]+ Ereignisse, [\d.]+ Einträge im Tresor, [\d.]+ Dateien\n$/u);
    const stripped = async (installation: Installation) =>
      (await eventsOf(installation)).map(({ position: _, ...event }) => event);
    expect(await stripped(target)).toEqual(await stripped(api.kontor));
    await target.projections.start();
    await target.projections.caughtUp();
    const [before, after] = [await readModelsOf(api.kontor), await readModelsOf(target)];
    for (const name of Object.keys(before)) expect([name, after[name]]).toEqual([name, before[name]]);
    expect(Object.values(after).filter((documents) => documents.length > 0).length).toBeGreaterThan(8);
    for (const store of ['files', 'privateFiles'] as const) {
      const from = api.kontor.platform[store];
      const paths = await target.platform[store].paths(siteId);
      for (const path of paths) {
        const [there, here] = [await target.platform[store].get(siteId, path), await from.get(siteId, path)];
        expect([path, Buffer.compare(there!.bytes, here!.bytes)]).toEqual([path, 0]);
      }
      expect(paths.length).toBeGreaterThan(0);
    }
    const profile = await target.platform.vault.findPerson(siteId, `account:${OWNER.email}`);
    expect(profile).toBe(await api.kontor.platform.vault.findPerson(siteId, `account:${OWNER.email}`));
    const held = async ({ siteVault }: Installation) => {
      const records = [];
      for await (const page of siteVault.recordsOf(siteId)) records.push(...page);
      return records;
    };
    expect(await held(target)).toEqual(await held(api.kontor));
    // The same again changes nothing.
    const events = (await eventsOf(target)).length;
    expect((await kontor(target, 'import', archive)).code).toBe(0);
    expect((await eventsOf(target)).length).toBe(events);
  });

  it('goes on where an import broke off', async () => {
    const target = await another();
    const { log } = target.platform;
    let left = 2;
    const breaking: Installation = {
      ...target,
      platform: {
        ...target.platform,
        log: {
          ...log,
          readStream: (...asked) => log.readStream(...asked),
          appendInOrder: async (appends) => {
            left -= 1;
            if (left === 0) throw new Error('the process died');
            return log.appendInOrder(appends);
          },
        },
      },
    };
    await expect(kontor(breaking, 'import', archive)).rejects.toThrow('the process died');
    expect((await kontor(target, 'import', archive)).code).toBe(0);
    expect((await eventsOf(target)).length).toBe((await eventsOf(api.kontor)).length);
  });

  it('is for its owner’s eyes, and takes no other file’s place', async () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(await kontor(api.kontor, 'export', 'demo', '--to', archive)).toMatchObject({
      code: 2,
      stderr: `${archive} gibt es schon.\n`,
    });
    const nowhere = join(folder.path, 'gibt-es-nicht', 'a');
    expect((await kontor(api.kontor, 'export', 'demo', '--to', nowhere)).code).toBe(2);
    expect((await kontor(api.kontor, 'export', 'unbekannt', '--to', join(folder.path, 'b'))).code).toBe(2);
    expect(existsSync(join(folder.path, 'b'))).toBe(false);
    expect((await kontor(api.kontor, 'export', 'demo')).code).toBe(2);
  });

  it('is not read while jobs are done, nor over a site or a host that is there', async () => {
    expect(await kontor(api.kontor, 'import', archive)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('anhalten'),
    });
    const idle = { ...api.kontor, isServed: async () => false };
    const lines = linesOf(archive);
    const renewed = lines.map((line) =>
      line.includes('"type":"SiteCreated"')
        ? line.replace(/"id":"[0-9a-f-]+"/u, '"id":"0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d99"')
        : line,
    );
    expect(await kontor(idle, 'import', archiveOf('anders', renewed))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('andere Website'),
    });
    const target = await another();
    const host = (await eventsOf(api.kontor)).find(({ type }) => type === 'HostAssigned')!.data as HostView;
    const taker = SiteId.parse('anderer');
    await (
      await commandBusOf(target.platform)
    ).execute(new WriteHost({ type: 'AssignHost', siteId: taker, host: host.host }, testContext(taker)));
    expect(await kontor(target, 'import', archive)).toMatchObject({
      code: 1,
      stderr: `${host.host} gehört schon zu einer anderen Website.\n`,
    });
    expect(await eventsOf(target)).toEqual([]);
  });

  it('that is damaged, cut off, of another site or of a newer version is refused before anything is written', async () => {
    const lines = linesOf(archive);
    const [head = '', ...rest] = lines;
    const foreign = (rest[0] ?? '').replaceAll('"siteId":"demo"', '"siteId":"fremd"');
    const later = (rest[0] ?? '').replace('"type":"', '"type":"Neues');
    const damaged = join(folder.path, 'kaputt');
    writeFileSync(damaged, readFileSync(archive).subarray(0, 5_000));
    writeFileSync(join(folder.path, 'text'), 'Hallo');
    const wrong = [
      damaged,
      join(folder.path, 'text'),
      join(folder.path, 'gibt-es-nicht'),
      archiveOf('leer', []),
      archiveOf('ohne-ende', lines.slice(0, -1)),
      archiveOf('ohne-zeile', [head, ...rest.slice(1)]),
      archiveOf('fremd', [head, foreign, ...rest.slice(1)]),
      archiveOf('neuer', [head, later, ...rest.slice(1)]),
      archiveOf('version', [head.replace('"version":1', '"version":2'), ...rest]),
      archiveOf('mehr', [...lines, rest[0] ?? '']),
      archiveOf('lang', [head, JSON.stringify({ event: 'x'.repeat(5_000_000) })]),
    ];
    const target = await another();
    for (const file of wrong) {
      const { code, stderr } = await kontor(target, 'import', file);
      expect([file, code, stderr.includes('kein vollständiges Archiv')]).toEqual([file, 2, true]);
    }
    expect(await eventsOf(target)).toEqual([]);
    expect(await target.platform.files.paths(siteId)).toEqual([]);
  });
});
