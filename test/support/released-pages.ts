import { DocumentId } from '@kontor/contracts/kernel/ids';
import { WriteDocument } from '../../backend/src/features/documents/exports.ts';
import { WriteRelease } from '../../backend/src/features/releases/commands.ts';
import { completeRelease, type Publishing } from '../../backend/src/features/releases/publishing.ts';
import { versionsNow } from '../../backend/src/features/releases/versions.ts';
import type { Kontor } from '../../backend/src/kontor.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { isUnavailable } from '../../backend/src/platform/unavailable.ts';
import { demo } from './context.ts';
import { until } from './until.ts';

export const PAGES = Array.from({ length: 50 }, (_, n) => `seite-${n}`);

const contextIn = ({ platform }: Kontor) => newContext(platform.ambient, { siteId: demo, actor: 'system:test' });

export const createPage = async (kontor: Kontor, urlId: string): Promise<DocumentId> => {
  const documentId = DocumentId.parse(kontor.platform.ambient.ids.uuid());
  const cells = [
    { path: 'title', value: 'Fassung 1' },
    { path: 'urlId', value: urlId },
  ];
  const command = { type: 'CreateDocument', documentId, kind: 'page', language: 'de', cells } as const;
  await kontor.server.commands.execute(new WriteDocument(command, contextIn(kontor)));
  return documentId;
};

export const retitle = async (kontor: Kontor, documentId: DocumentId, title: string): Promise<void> => {
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

export const begin = async (kontor: Kontor, documentIds: readonly DocumentId[]): Promise<number> => {
  const { platform, server } = kontor;
  const documents = await versionsNow(platform, demo, { documentIds, withdrawn: [] });
  // With one id, so that it begins once, however often its answer is lost.
  const asked = new WriteRelease({ type: 'BeginRelease', documents, restores: null }, contextIn(kontor));
  return (await persevering(() => server.commands.execute(asked))).state.release;
};

const publishing = (kontor: Kontor, commands: Publishing['commands'] = kontor.server.commands): Publishing => ({
  platform: kontor.platform,
  commands,
  contextOf: (commandId) => ({ ...contextIn(kontor), commandId }),
});

export const complete = (kontor: Kontor, release: number): Promise<void> =>
  until(async () => (await persevering(() => completeRelease(publishing(kontor), demo, release))).kind, 'published');

/** The titles that a visitor gets at one moment; `null`: the store is away. */
export const look = async ({ platform: { queries } }: Kontor): Promise<readonly (string | undefined)[] | null> => {
  try {
    const release = await queries.releases.live(demo);
    const pages = await Promise.all(PAGES.map((urlId) => queries.pages.byUrl(demo, urlId, release)));
    return [...new Set(pages.map((page) => page?.title))];
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
};

/** Completes a release as a process that dies after some steps. @throws Error `died` */
export const dying = (kontor: Kontor, release: number, steps: number): Promise<unknown> => {
  let left = steps;
  const execute = (command: Parameters<Publishing['commands']['execute']>[0]) => {
    left -= 1;
    if (left < 0) throw new Error('died');
    return kontor.server.commands.execute(command);
  };
  return completeRelease(publishing(kontor, { execute }), demo, release);
};
