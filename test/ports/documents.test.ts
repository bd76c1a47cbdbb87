import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import { DocumentId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import fc from 'fast-check';
import { EventStoreDbEventLog } from '../../backend/src/adapters/event-log-eventstoredb/index.ts';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { documentDecider, type DocumentCommand } from '../../backend/src/features/documents/decider.ts';
import { documentStream, readEdits } from '../../backend/src/features/documents/edits.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import { readEvents } from '../../backend/src/platform/read-events.ts';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { demo } from '../support/context.ts';
import { valuesOfEdits } from '../support/document-draft.ts';
import { someIntents, someUndo } from '../support/document-edits.ts';
import { startEventStore } from '../support/event-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface LogFixture {
  open(): EventLog;
  remove(): Promise<void>;
}

const FIELDS = ['title', 'description'] as const;
const BEGINNING = { title: 'Über uns', urlId: 'ueber-uns' };
const RUNS = { numRuns: 15 };

const fixtures: Readonly<Record<string, () => Promise<LogFixture>>> = {
  SQLite: async () => {
    const folder = temporaryFolder();
    return {
      open: () => new SqliteEventLog(join(folder.path, 'events.sqlite')),
      remove: async () => folder.remove(),
    };
  },
  EventStoreDB: async () => {
    const server = await startEventStore();
    return { open: () => new EventStoreDbEventLog(server.connectionString), remove: () => server.stop() };
  },
};

describe.each(Object.entries(fixtures))('a document that several processes edit at once: %s', (_, make) => {
  let fixture: LogFixture;
  let logs: readonly EventLog[];
  beforeEach(async () => {
    fixture = await make();
    logs = [fixture.open(), fixture.open(), fixture.open()];
  });
  afterEach(async () => {
    await Promise.all(logs.map((log) => log.close()));
    await fixture.remove();
  });

  /** A process of its own, with its own cache. */
  const processOn = (log: EventLog, documentId: DocumentId) => {
    const ambient = systemAmbient;
    const handling = new CommandHandling(log, ambient);
    const stream = documentStream(demo, documentId);
    const stateOf = () => handling.stateOf(documentDecider, stream);
    const write = async (command: DocumentCommand): Promise<boolean> => {
      try {
        const context = newContext(ambient, { siteId: demo, actor: 'system:test' });
        await handling.handle({ decider: documentDecider, stream, command, context });
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    };
    return {
      stateOf,
      create: () => {
        const cells = Object.entries(BEGINNING).map(([path, value]) => ({ path, value }));
        return write({ type: 'CreateDocument', documentId, kind: 'page', language: 'de', cells });
      },
      /** As somebody who knows what there is just now. */
      edit: async (...intents: readonly EditIntent[]) =>
        write({ type: 'EditDocument', documentId, seen: (await stateOf()).edit, intents }),
      undo: async (chosen: number): Promise<boolean> => {
        const { edit } = await stateOf();
        if (edit === 0) return false;
        const of = 1 + (chosen % edit);
        const [done] = await readEdits(log, stream, { first: of, last: of });
        return write({ type: 'UndoEdit', documentId, edit: of, changes: done!.data.changes });
      },
      events: () => readEvents<DocumentEvent>(log, stream),
    };
  };
  const processes = async () => {
    const documentId = DocumentId.parse(randomUUID());
    const [one, other, last] = logs.map((log) => processOn(log, documentId));
    await one!.create();
    return [one!, other!, last!] as const;
  };

  const someText = fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme' });
  const someStep = fc.oneof(fc.record({ intents: someIntents }), someUndo);
  const someSteps = fc.array(someStep, { maxLength: 8 });

  it('ends where the edits that were not undone end, for whoever reads it', async () => {
    await fc.assert(
      fc.asyncProperty(someSteps, someSteps, async (ones, others) => {
        const [one, other, last] = await processes();
        const take = async (process: typeof one, steps: typeof ones) => {
          for (const step of steps) {
            if ('undoes' in step) await process.undo(step.undoes);
            else await process.edit(...step.intents);
          }
        };
        await Promise.all([take(one, ones), take(other, others)]);
        const { cells } = await last.stateOf();
        const expected: Readonly<Record<string, unknown>> = { ...BEGINNING, ...valuesOfEdits(await last.events()) };
        for (const [path, { now }] of cells) expect([path, now?.value]).toEqual([path, expected[path]]);
      }),
      RUNS,
    );
  });

  it('loses nothing of two people who each write another field', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someText, { minLength: 1, maxLength: 8 }),
        fc.array(someText, { minLength: 1, maxLength: 8 }),
        async (titles, descriptions) => {
          const [one, other, last] = await processes();
          const write = async (process: typeof one, field: (typeof FIELDS)[number], values: readonly string[]) => {
            for (const value of values) expect(await process.edit({ type: 'set', field, value })).toBe(true);
          };
          await Promise.all([write(one, 'title', titles), write(other, 'description', descriptions)]);
          const { cells } = await last.stateOf();
          expect(FIELDS.map((field) => cells.get(field)?.now?.value)).toEqual([titles.at(-1), descriptions.at(-1)]);
        },
      ),
      RUNS,
    );
  });
});
