import { setImmediate } from 'node:timers/promises';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import type { NewEvent, Position, RecordedEvent } from '@kontor/contracts/kernel/events';
import { DocumentId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  type ExpectedRevision,
  type ReadStreamOptions,
  WrongExpectedRevision,
} from '@kontor/contracts/ports/event-log';
import type { ReleaseEvent } from '@kontor/contracts/releases/releases';
import { pageAt, pageView, type ReleasedPage } from '@kontor/projections/features/pages/page-view';
import type { CommandBus } from '@nestjs/cqrs';
import { WriteDocument } from '../../backend/src/features/documents/commands.ts';
import { type DocumentCommand, documentDecider } from '../../backend/src/features/documents/decider.ts';
import { documentStream } from '../../backend/src/features/documents/edits.ts';
import { WriteRelease } from '../../backend/src/features/releases/commands.ts';
import { releaseDecider, type Shown } from '../../backend/src/features/releases/decider.ts';
import { lookUpRelease, releaseStream } from '../../backend/src/features/releases/look-up.ts';
import { completeRelease } from '../../backend/src/features/releases/publishing.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { portionOf } from '../../backend/src/platform/simulation/journal.ts';
import { turnableAmbient } from './ambient.ts';
import { demo } from './context.ts';

/** Runs one step of several tasks at a time, also of a task that does several things at once. */
export class Turns {
  #waiting: (() => void)[] = [];

  step(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async run(tasks: readonly (() => Promise<void>)[], choose: (waiting: number) => number): Promise<void> {
    let isOver = false;
    const all = Promise.all(tasks.map((task) => task())).finally(() => (isOver = true));
    while (!isOver) {
      await setImmediate();
      if (this.#waiting.length > 0) this.#waiting.splice(choose(this.#waiting.length), 1)[0]!();
    }
    await all;
  }
}

/** Several processes on one log, and read models that lag behind it. */
export class Releasing {
  readonly ids: readonly DocumentId[];
  readonly #ambient = turnableAmbient();
  readonly #events: RecordedEvent[] = [];
  readonly #pages = new Map<string, ReleasedPage | null>();
  #pagesRead = 0;
  #liveRead = 0;
  #live = 0;

  constructor(
    private readonly turns: Turns,
    count: number,
  ) {
    this.ids = Array.from({ length: count }, (_, n) => DocumentId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d0${n}`));
  }

  /** A process of its own, with its own cache. */
  process() {
    const log = {
      append: async (stream: string, events: readonly NewEvent[], expected: ExpectedRevision) => {
        await this.turns.step();
        return this.#append(stream, events, expected);
      },
      readStream: async (stream: string, options: ReadStreamOptions = {}) => {
        await this.turns.step();
        return portionOf(this.#eventsOf(stream), options);
      },
    };
    const queries = {
      pages: { byUrl: async () => null, reached: (_: string, at: Position) => this.#reached('pages', at) },
      siteDocuments: {},
      uses: { reached: async () => true },
      releases: { reached: (_: string, at: Position) => this.#reached('live', at) },
      catalogue: { collectionByUrl: async () => null },
    };
    const handling = new CommandHandling(log as unknown as Platform['log'], this.#ambient);
    const platform = { ambient: this.#ambient, log, handling, queries } as unknown as Platform;
    const lookUp = lookUpRelease(platform);
    const execute = async ({ id, command, context }: WriteDocument | WriteRelease): Promise<unknown> =>
      id === 'main'
        ? handling.handle({
            decider: releaseDecider,
            stream: releaseStream(demo),
            command: await lookUp(command as WriteRelease['command'], context, 'main'),
            context,
          })
        : handling.handle({
            decider: documentDecider,
            stream: documentStream(demo, id),
            command: command as DocumentCommand,
            context,
          });
    const commands = { execute } as unknown as CommandBus;
    const contextOf = (commandId?: string) =>
      newContext(this.#ambient, { siteId: demo, actor: 'system:test', ...(commandId && { commandId }) });
    const stateOf = () => handling.stateOf(releaseDecider, releaseStream(demo));
    const complete = (release: number) => completeRelease({ platform, commands, contextOf }, demo, release);
    const begin = async (command: WriteRelease['command']) => {
      const { release, before } = await stateOf();
      if (before !== null) await complete(release);
      await commands.execute(new WriteRelease(command, contextOf()));
      return (await stateOf()).release;
    };
    const write = async (command: DocumentCommand) =>
      void (await commands.execute(new WriteDocument(command, contextOf())));
    return {
      create: (n: number) =>
        write({
          type: 'CreateDocument',
          documentId: this.ids[n]!,
          kind: 'page',
          language: 'de',
          cells: [
            { path: 'title', value: '0' },
            { path: 'urlId', value: `seite-${n}` },
          ],
        }),
      edit: async (n: number) => {
        const documentId = this.ids[n]!;
        const { edit } = await handling.stateOf(documentDecider, documentStream(demo, documentId));
        const intents = [{ type: 'set', field: 'title', value: String(edit + 1) }] as const;
        await write({ type: 'EditDocument', documentId, seen: edit, intents });
      },
      remove: (n: number) => write({ type: 'DeleteDocument', documentId: this.ids[n]! }),
      restoreDocument: (n: number) => write({ type: 'RestoreDocument', documentId: this.ids[n]! }),
      begin: async (shown: readonly number[], withdrawn: readonly number[]) => {
        const documents = await Promise.all(
          shown.map(async (n) => {
            const documentId = this.ids[n]!;
            const { edit } = await handling.stateOf(documentDecider, documentStream(demo, documentId));
            return { documentId, edit, urlId: `seite-${n}` };
          }),
        );
        const gone = withdrawn.map((n) => ({ documentId: this.ids[n]!, edit: null, urlId: '' }));
        return begin({ type: 'BeginRelease', documents: [...documents, ...gone], restores: null });
      },
      restore: (release: number) => begin({ type: 'RestoreRelease', release }),
      complete,
      completeNewest: async () => {
        const { release } = await stateOf();
        return release === 0 ? null : complete(release);
      },
      stateOf,
      releasedEdit: async (n: number) =>
        (await handling.stateOf(documentDecider, documentStream(demo, this.ids[n]!))).released?.edit ?? null,
    };
  }

  /** Either read model goes some events further. */
  project(pages: number, live: number): void {
    while (pages > 0 && this.#pagesRead < this.#events.length) {
      const event = this.#events[this.#pagesRead]! as RecordedEvent & DocumentEvent;
      this.#pagesRead += 1;
      pages -= 1;
      if (!(pageView.types as readonly string[]).includes(event.type)) continue;
      const { documentId } = event.data;
      this.#pages.set(documentId, pageView.evolve(this.#pages.get(documentId) ?? null, event as never));
    }
    for (; live > 0 && this.#liveRead < this.#events.length; live -= 1) {
      const { type, data } = this.#events[this.#liveRead]! as RecordedEvent & ReleaseEvent;
      this.#liveRead += 1;
      if (type === 'ReleasePublished') this.#live = data.release;
    }
  }

  /** What visitors get: edits by document. */
  visible(): Record<string, number> {
    const pages = this.ids.map((id) => {
      const page = this.#pages.get(id);
      return [id, page && pageAt(page, this.#live)] as const;
    });
    return Object.fromEntries(pages.flatMap(([id, page]) => (page ? [[id, Number(page.title)]] : [])));
  }

  /** What the releases until the live one say that visitors get. */
  released(): Record<string, number> {
    let state = releaseDecider.initial;
    let shown: Shown = state.shown;
    for (const event of this.#events as unknown as readonly (RecordedEvent & ReleaseEvent)[]) {
      if (event.stream !== releaseStream(demo)) continue;
      state = releaseDecider.evolve(state, event, 0);
      if (event.type === 'ReleasePublished' && event.data.release === this.#live) shown = state.shown;
    }
    return Object.fromEntries([...shown.values()].map(({ documentId, edit }) => [documentId, edit!]));
  }

  droppedReleases(): readonly number[] {
    const events = this.#events as unknown as readonly ReleaseEvent[];
    return events.flatMap(({ type, data }) => (type === 'ReleaseDropped' ? [data.release] : []));
  }

  /** Refused commands are somebody else's business. */
  static async tried<Result>(work: Promise<Result>): Promise<Result | null> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  #append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision) {
    const known = this.#eventsOf(stream).length;
    const actual = known === 0 ? 'none' : known - 1;
    if (expected !== 'any' && expected !== actual) throw new WrongExpectedRevision(stream, expected, actual);
    for (const [index, event] of events.entries()) {
      const position = String(this.#events.length).padStart(9, '0') as Position;
      this.#events.push({ ...event, stream, revision: known + index, position });
    }
    return { revision: known + events.length - 1, position: this.#events.at(-1)!.position, isRepeat: false };
  }

  #eventsOf(stream: string): readonly RecordedEvent[] {
    return this.#events.filter((event) => event.stream === stream);
  }

  async #reached(view: 'pages' | 'live', position: Position): Promise<boolean> {
    await this.turns.step();
    const index = Number(position) + 1;
    if (view === 'pages') this.project(Math.max(0, index - this.#pagesRead), 0);
    else this.project(0, Math.max(0, index - this.#liveRead));
    return true;
  }
}
