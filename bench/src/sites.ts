import { join, resolve } from 'node:path';
import type { EditIntent } from '@kontor/contracts/documents/calls';
import { MOST_NAVIGATION_ITEMS } from '@kontor/contracts/documents/navigation';
import { DocumentId, PartId, SiteId } from '@kontor/contracts/kernel/ids';
import { NewSite, STARTING_POINTS } from '@kontor/contracts/sites/new-sites';
import { pino } from 'pino';
import { SqliteSnapshots } from '../../backend/src/adapters/snapshots-sqlite.ts';
import {
  documentAt,
  documentDecider,
  documentStream,
  siteDocumentId,
  WriteDocument,
} from '../../backend/src/features/documents/exports.ts';
import { createSite } from '../../backend/src/features/new-sites/create-site.ts';
import { WriteRelease } from '../../backend/src/features/releases/commands.ts';
import { completeRelease } from '../../backend/src/features/releases/publishing.ts';
import { versionsNow } from '../../backend/src/features/releases/versions.ts';
import { builtStorefront } from '../../backend/src/features/storefront/builds.ts';
import { type Kontor, startKontor } from '../../backend/src/kontor.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import { toNewEvent } from '../../backend/src/platform/commands/decided.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { fire, type Shot } from './load.ts';
import { startKontor as startServer, withFolder } from './processes.ts';
import { signedIn } from './sign-in.ts';
import { printTable, type Row, writeJson } from './report.ts';

const siteId = SiteId.parse('demo');
const RESULTS = 'build/bench/sites.json';
const isQuick = process.argv.includes('--quick');
const WRITERS = 16;
const MS = isQuick ? 1_000 : 5_000;
const RELEASED = 500;
const PAGES = 1_000;
const OWNER = { email: 'eva@laden.example', password: 'ein sehr gutes Passwort' };
const RELEASES = isQuick ? 2 : 5;
const EDITS = isQuick ? 2_000 : 10_000;
const LOADS = 40;
/** Pages that a visitor asks for while something is published. */
const PAGES_PER_SECOND = 50;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

interface Raced {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Writers that each begin again when they are done. */
const race = async (writers: number, ms: number, work: (writer: number, round: number) => Promise<unknown>) => {
  const took: number[] = [];
  const end = performance.now() + ms;
  const begin = performance.now();
  const write = async (writer: number): Promise<void> => {
    for (let round = 0; performance.now() < end; round += 1) {
      const from = performance.now();
      await work(writer, round);
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const seconds = (performance.now() - begin) / 1_000;
  return { perSecond: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) } satisfies Raced;
};

const contextIn = ({ platform }: Kontor) => newContext(platform.ambient, { siteId, actor: 'system:bench' });

const create = async (kontor: Kontor, name: string): Promise<DocumentId> => {
  const documentId = DocumentId.parse(kontor.platform.ambient.ids.uuid());
  const cells = [
    { path: 'title', value: name },
    { path: 'urlId', value: name },
  ];
  const command = { type: 'CreateDocument', documentId, kind: 'page', language: 'de', cells } as const;
  await kontor.server.commands.execute(new WriteDocument(command, contextIn(kontor)));
  return documentId;
};

const partOf = (writer: number): PartId =>
  PartId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8e${String(writer).padStart(2, '0')}`);

const edit = (kontor: Kontor, documentId: DocumentId, ...intents: readonly EditIntent[]): Promise<unknown> => {
  const command = { type: 'EditDocument', documentId, seen: 1_000_000, intents } as const;
  return kontor.server.commands.execute(new WriteDocument(command, contextIn(kontor)));
};

/** A page with a paragraph for each writer. */
const pageFor = async (kontor: Kontor, name: string): Promise<DocumentId> => {
  const documentId = await create(kontor, name);
  const parts = Array.from({ length: WRITERS }, (_, writer) => ({
    type: 'addPart' as const,
    partId: partOf(writer),
    partType: 'text',
    fields: { html: '<p></p>' },
    below: null,
  }));
  await edit(kontor, documentId, ...parts);
  return documentId;
};

const write = (kontor: Kontor, documentId: DocumentId, writer: number, round: number): Promise<unknown> => {
  const value = `<p>${'Ein Satz, wie er auf einer Seite steht. '.repeat(5)}${round}</p>`;
  return edit(kontor, documentId, { type: 'setPart', partId: partOf(writer), field: 'html', value });
};

/** As much as an edit, appended without a decision, at as many streams. */
const append = (kontor: Kontor, writer: number): Promise<unknown> => {
  const value = `<p>${'Ein Satz, wie er auf einer Seite steht. '.repeat(5)}</p>`;
  const cell = { value, setBy: 1 };
  const changes = [{ path: `parts/${partOf(writer)}/fields/html`, before: cell, after: cell }];
  // Of a type that no read model follows.
  const event = { type: 'Appended', data: { edit: 1, changes } };
  return kontor.platform.log.append(`bench-demo_${writer}`, [toNewEvent(event, 0, contextIn(kontor))], 'any');
};

const editing = async (kontor: Kontor): Promise<readonly Row[]> => {
  const pages = await Promise.all(Array.from({ length: WRITERS }, (_, n) => pageFor(kontor, `viele-${n}`)));
  const one = await pageFor(kontor, 'eine');
  await race(WRITERS, MS / 4, (writer, round) => write(kontor, pages[writer]!, writer, round));
  const before = await race(WRITERS, MS, (writer) => append(kontor, writer));
  const many = await race(WRITERS, MS, (writer, round) => write(kontor, pages[writer]!, writer, round));
  const same = await race(WRITERS, MS, (writer, round) => write(kontor, one, writer, round));
  const after = await race(WRITERS, MS, (writer) => append(kontor, writer));
  const floor = (before.perSecond + after.perSecond) / 2;
  const unit = 'edits/s';
  return [
    {
      name: `edits, ${WRITERS} writers on ${WRITERS} documents (floor: appends alone)`,
      value: many.perSecond,
      unit,
      floor,
      goal: { of: 'ratio', atLeast: 0.15 },
    },
    { name: '… until an edit is in the log, p50', value: many.p50, unit: 'ms' },
    { name: '… p99', value: many.p99, unit: 'ms', goal: { of: 'value', atMost: 15 } },
    {
      name: `edits, ${WRITERS} writers on one document (floor: appends alone)`,
      value: same.perSecond,
      unit,
      floor,
      goal: { of: 'ratio', atLeast: 0.1 },
    },
    { name: '… until an edit is in the log, p50', value: same.p50, unit: 'ms' },
    { name: '… p99', value: same.p99, unit: 'ms', goal: { of: 'value', atMost: 15 } },
  ];
};

const publish = async (kontor: Kontor, documentIds: readonly DocumentId[]): Promise<void> => {
  const { platform, server } = kontor;
  const documents = await versionsNow(platform, siteId, { documentIds, withdrawn: [] });
  const command = { type: 'BeginRelease', documents, restores: null } as const;
  const { state } = await server.commands.execute(new WriteRelease(command, contextIn(kontor)));
  const contextOf = (commandId: string) => ({ ...contextIn(kontor), commandId });
  const publishing = { platform, commands: server.commands, contextOf };
  for (;;) {
    const outcome = await completeRelease(publishing, siteId, state.release);
    if (outcome.kind === 'dropped') throw new Error(`the release was dropped: ${outcome.reason}`);
    if (outcome.kind === 'running') continue;
    while (!(await platform.queries.releases.reached(siteId, outcome.position)));
    return;
  }
};

const releasing = async (kontor: Kontor): Promise<readonly Row[]> => {
  const ids = await Promise.all(Array.from({ length: RELEASED }, (_, n) => create(kontor, `seite-${n}`)));
  const url = `http://127.0.0.1:${kontor.port}`;
  const shots: readonly Shot[] = [{ method: 'GET', path: '/seite-1', headers: { host: 'demo.localhost' } }];
  await publish(kontor, ids);
  await fire(url, shots, 2, 1);
  const seconds = Math.max(2, MS / 1_000);
  const quiet = await fire(url, shots, 2, seconds, PAGES_PER_SECOND);
  const took: number[] = [];
  const visiting = fire(url, shots, 2, seconds + RELEASES, PAGES_PER_SECOND);
  for (let round = 0; round < RELEASES; round += 1) {
    await Promise.all(ids.map((id) => edit(kontor, id, { type: 'set', field: 'title', value: `Fassung ${round}` })));
    const from = performance.now();
    await publish(kontor, ids);
    took.push(performance.now() - from);
  }
  const loaded = await visiting;
  return [
    {
      name: `release of ${RELEASED} changed documents, until visitors get it`,
      value: quantile(took, 0.5),
      unit: 'ms',
      goal: { of: 'value', atMost: 2_000 },
    },
    { name: '… the slowest', value: Math.max(...took), unit: 'ms' },
    {
      name: `a page at ${PAGES_PER_SECOND}/s meanwhile, p50 (floor: quiet)`,
      value: loaded.p50,
      unit: 'ms',
      floor: quiet.p50,
    },
    {
      name: '… p99 (floor: quiet)',
      value: loaded.p99,
      unit: 'ms',
      floor: quiet.p99,
      goal: { of: 'ratio', atMost: 2 },
    },
  ];
};

const loading = async (kontor: Kontor, folder: string): Promise<readonly Row[]> => {
  const { log, ambient } = kontor.platform;
  const fill = async (name: string, edits: number): Promise<DocumentId> => {
    const documentId = await pageFor(kontor, name);
    let left = edits - 1;
    const writer = async (number: number): Promise<void> => {
      for (let round = 0; left > 0; round += 1) {
        left -= 1;
        await write(kontor, documentId, number, round);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
    return documentId;
  };
  const [short, long] = [await fill('kurz', 10), await fill('lang', EDITS)];
  const snapshots = new SqliteSnapshots(join(folder, 'snapshots.sqlite'));
  const load = async (work: (handling: CommandHandling) => Promise<unknown>, kept = true): Promise<number> => {
    const took: number[] = [];
    for (let n = 0; n < LOADS; n += 1) {
      const handling = new CommandHandling(log, ambient, kept ? { snapshots } : {});
      const from = performance.now();
      await work(handling);
      took.push(performance.now() - from);
    }
    return quantile(took, 0.5);
  };
  const newest = (documentId: DocumentId) => (handling: CommandHandling) =>
    handling.stateOf(documentDecider, documentStream(siteId, documentId));
  const middle = (handling: CommandHandling) => documentAt({ handling }, siteId, long, EDITS / 2 + 250);
  const ofShort = await load(newest(short));
  const ofLong = await load(newest(long));
  const ofMiddle = await load(middle);
  const whole = await load(newest(long), false);
  await snapshots.close();
  const edits = EDITS.toLocaleString('en-US');
  return [
    { name: 'loading a document of 10 edits', value: ofShort, unit: 'ms' },
    {
      name: `loading one of ${edits} edits (floor: from its beginning)`,
      value: ofLong,
      unit: 'ms',
      floor: whole,
      goal: { of: 'ratio', atMost: 0.25 },
    },
    { name: '… and as it was in the middle', value: ofMiddle, unit: 'ms' },
  ];
};

const founding = async ({ platform, server }: Kontor): Promise<readonly Row[]> => {
  const took: number[] = [];
  for (const from of STARTING_POINTS) {
    const site = NewSite.parse({ id: `bench-${from}`, name: 'Schnell', from });
    const creationId = platform.ambient.ids.uuid();
    const asked = { site, creationId, actor: 'system:bench', giveOwner: async () => undefined } as const;
    const begin = performance.now();
    await createSite({ platform, commands: server.commands }, asked);
    took.push(performance.now() - begin);
  }
  const value = Math.max(...took);
  return [{ name: 'a new site, the slowest starting point', value, unit: 'ms', goal: { of: 'value', atMost: 2_000 } }];
};

/** The rest of its pages, and a navigation that leads to some of them. */
const furnish = async (kontor: Kontor): Promise<void> => {
  const names = Array.from({ length: PAGES - RELEASED }, (_, n) => `weitere-${n}`);
  const ids = await Promise.all(names.map((name) => create(kontor, name)));
  const documentId = siteDocumentId(siteId, 'navigation');
  const parts = ids.slice(0, MOST_NAVIGATION_ITEMS).map((pageId, n) => ({
    ...({ type: 'addPart', partType: 'link', partId: PartId.parse(pageId), below: null } as const),
    fields: { title: '', pageId, area: n < 10 ? 'main' : 'footer' },
  }));
  const command = {
    ...({ type: 'CreateDocument', documentId, kind: 'navigation', language: 'de', cells: [], parts } as const),
  };
  await kontor.server.commands.execute(new WriteDocument(command, contextIn(kontor)));
  await publish(kontor, [...ids, documentId]);
};

/** By a server of its own, whose owner can sign in. @param folder of a server that has stopped */
const browsing = async (folder: string): Promise<readonly Row[]> => {
  const server = await startServer(folder);
  const seconds = MS / 1_000;
  const shownIn = async (path: string, headers: Readonly<Record<string, string>>): Promise<number> => {
    const shots: readonly Shot[] = [{ method: 'GET', path, headers }];
    await fire(server.url, shots, 1, 1);
    return (await fire(server.url, shots, 1, seconds)).p50;
  };
  const page = await shownIn('/seite-1', {});
  // Another site of as many visitors, whose navigation leads to addresses.
  const floor = await shownIn('/impressum', { host: 'demo-ch.localhost' });
  const tree = await shownIn('/config/seiten', await signedIn(server.url, OWNER));
  await server.stop();
  const pages = PAGES.toLocaleString('en-US');
  const goal = { of: 'value', atMost: 50 } as const;
  return [
    {
      name: `a page of a site of ${pages} with ${MOST_NAVIGATION_ITEMS} links to pages, p50 (floor: a small site)`,
      ...{ value: page, unit: 'ms', floor, goal },
    },
    { name: '… the tree of its pages, p50', value: tree, unit: 'ms', goal },
  ];
};

const rows = await withFolder(async (folder) => {
  // The first start makes the owner, whose password takes a process that this program has not.
  Object.assign(process.env, { KONTOR_OWNER_EMAIL: OWNER.email, KONTOR_OWNER_PASSWORD: OWNER.password });
  await (await startServer(folder)).stop();
  const config = readConfig({
    PORT: '0',
    KONTOR_DATA: folder,
    KONTOR_LOG_LEVEL: 'silent',
    KONTOR_RATE_LIMIT: '100000000',
  });
  const storefront = builtStorefront(resolve('storefront/build'));
  const kontor = await startKontor(config, storefront, { logger: pino({ level: 'silent' }) });
  await kontor.started;
  const measured = [
    ...(await founding(kontor)),
    ...(await editing(kontor)),
    ...(await loading(kontor, folder)),
    ...(await releasing(kontor)),
  ];
  await furnish(kontor);
  await kontor.stop();
  return [...measured, ...(await browsing(folder))];
});
printTable(rows);
writeJson(RESULTS, rows);
process.stdout.write(`\nwritten to ${RESULTS}\n`);
