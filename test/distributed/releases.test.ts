import { describe, expect, it } from '@jest/globals';
import { DocumentId } from '@kontor/contracts/kernel/ids';
import { WriteDocument } from '../../backend/src/features/documents/exports.ts';
import { WriteRelease } from '../../backend/src/features/releases/commands.ts';
import { completeRelease, type Publishing } from '../../backend/src/features/releases/publishing.ts';
import { versionsNow } from '../../backend/src/features/releases/versions.ts';
import type { Kontor } from '../../backend/src/kontor.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { isUnavailable } from '../../backend/src/platform/unavailable.ts';
import { until } from '../support/until.ts';
import { DEMO, useKontors } from './kontors.ts';

const PAGES = Array.from({ length: 50 }, (_, n) => `seite-${n}`);

const contextIn = ({ platform }: Kontor) => newContext(platform.ambient, { siteId: DEMO, actor: 'system:test' });

const create = async (kontor: Kontor, urlId: string): Promise<DocumentId> => {
  const documentId = DocumentId.parse(kontor.platform.ambient.ids.uuid());
  const cells = [
    { path: 'title', value: 'Fassung 1' },
    { path: 'urlId', value: urlId },
  ];
  const command = { type: 'CreateDocument', documentId, kind: 'page', language: 'de', cells } as const;
  await kontor.server.commands.execute(new WriteDocument(command, contextIn(kontor)));
  return documentId;
};

const retitle = async (kontor: Kontor, documentId: DocumentId, title: string): Promise<void> => {
  const intents = [{ type: 'set', field: 'title', value: title } as const];
  const command = { type: 'EditDocument', documentId, seen: 1_000, intents } as const;
  await kontor.server.commands.execute(new WriteDocument(command, contextIn(kontor)));
};

/** Repeats what a store in trouble has refused. */
const persevering = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
};

const begin = async (kontor: Kontor, documentIds: readonly DocumentId[]): Promise<number> => {
  const { platform, server } = kontor;
  const documents = await versionsNow(platform, DEMO, { documentIds, withdrawn: [] });
  // With one id, so that it begins once, however often its answer is lost.
  const asked = new WriteRelease({ type: 'BeginRelease', documents, restores: null }, contextIn(kontor));
  return (await persevering(() => server.commands.execute(asked))).state.release;
};

const publishing = (kontor: Kontor, commands: Publishing['commands'] = kontor.server.commands): Publishing => ({
  platform: kontor.platform,
  commands,
  contextOf: (commandId) => ({ ...contextIn(kontor), commandId }),
});

const complete = (kontor: Kontor, release: number): Promise<void> =>
  until(async () => (await persevering(() => completeRelease(publishing(kontor), DEMO, release))).kind, 'published');

/** The titles that a visitor gets at one moment; `null`: the store is away. */
const look = async ({ platform: { queries } }: Kontor): Promise<readonly (string | undefined)[] | null> => {
  try {
    const release = await queries.releases.live(DEMO);
    const pages = await Promise.all(PAGES.map((urlId) => queries.pages.byUrl(DEMO, urlId, release)));
    return [...new Set(pages.map((page) => page?.title))];
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
};

describe('a release of 50 pages', () => {
  const kontors = useKontors();

  const published = async (roles?: string) => {
    const [writing, reading] = [await kontors.start(roles), await kontors.start('storefront')];
    const ids = await Promise.all(PAGES.map((urlId) => create(writing, urlId)));
    await complete(writing, await begin(writing, ids));
    await until(() => look(reading), ['Fassung 1']);
    await Promise.all(ids.map((id) => retitle(writing, id, 'Fassung 2')));
    return { writing, reading, ids };
  };

  it('given stores in trouble, then visitors of another process get all of it, or nothing of it', async () => {
    const { writing, reading, ids } = await published();
    const seen: (readonly (string | undefined)[])[] = [];
    const over = new AbortController();
    const watch = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const titles = await look(reading);
        if (titles !== null) seen.push(titles);
      }
    };
    const watching = watch();
    kontors.mongo.failWrites(10);
    kontors.mongo.loseAnswers(7);
    kontors.eventStore.cutNextAppend('after');
    const release = await begin(writing, ids);
    kontors.eventStore.cutConnections();
    await complete(writing, release);
    kontors.mongo.failWrites(0);
    kontors.mongo.loseAnswers(0);
    await until(() => look(reading), ['Fassung 2']);
    over.abort();
    await watching;
    const states = new Set(seen.map((titles) => titles.join()));
    expect([...states].filter((state) => state !== 'Fassung 1' && state !== 'Fassung 2')).toEqual([]);
    expect(states.has('Fassung 1')).toBe(true);
  });

  it('given a process that dies in the middle, then a worker completes it', async () => {
    const { writing, reading, ids } = await published('api,projections');
    const release = await begin(writing, ids);
    let left = 25;
    const execute = (command: Parameters<Publishing['commands']['execute']>[0]) => {
      left -= 1;
      if (left < 0) throw new Error('died');
      return writing.server.commands.execute(command);
    };
    await expect(completeRelease(publishing(writing, { execute }), DEMO, release)).rejects.toThrow('died');
    expect(await look(reading)).toEqual(['Fassung 1']);
    await kontors.start('worker');
    await until(() => look(reading), ['Fassung 2']);
  });
});
