import { existsSync, renameSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { progressAt } from '@kontor/contracts/replays/history';
import type { HistoryPart } from '@kontor/contracts/replays/history-part';
import { START } from '@kontor/contracts/kernel/events';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { cliCommand, CommandStopped, type Terminal, UsageError } from '../../platform/command-line.ts';
import { counted, durationText } from '../../platform/counted-text.ts';
import { EventProgress } from '../../platform/event-progress.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Screen } from '../../platform/status-line.ts';
import { type ReplayCall, readCall } from './call.ts';
import { failureText } from '../../platform/own-code.ts';
import { stateIn } from './own-projection.ts';
import { readHistory } from './read-history.ts';
import { NOT_BEGUN, ProjectionFailed, replay, type Replaying, type Sink } from './replay.ts';
import { asJson, MemorySink, StoreSink, Unwritable } from './sinks.ts';

const usage = `kontor replay LESEMODELL|DATEI [--site ID] [--from WANN] [--to WANN] [--type TYP …] [--stream STRANG …]
              [--into NAME|DATEI [--resume]]

Lässt ein Lesemodell oder eine eigene Projektion (TypeScript oder JavaScript: export const initial, evolve) über den
Verlauf laufen. Was der Shop zeigt, bleibt, wie es ist. Ohne --into kommt das Ergebnis als JSON-Zeilen heraus.

  --site ID          nur dieser Shop
  --from, --to WANN  von … bis vor …: 2026-11-20, 2026-11-20T12:00 (UTC); oder nach … bis zu einer Position
  --type TYP         nur diese Ereignisse; mehrmals oder mit Komma
  --stream STRANG    nur diese Stränge: eine Kategorie (order) oder ein Anfang (order-demo_)
  --into NAME|DATEI  in eine neue SQLite-Datei; ein Name steht für replays/NAME.sqlite im Datenordner
  --resume           dort weiter, wo ein angehaltener Lauf stehen blieb

„kontor replay types“ zählt alle Arten von Ereignissen, auch solche, die kein Code kennt.
`;

/** Characters of JSON lines per write. */
const CHUNK = 256 * 1024;

export interface ReplayContext extends Terminal {
  readonly platform: Platform;
  readonly projections: readonly Projection[];
  readonly storeIn: (file: string) => Promise<ReadStore>;
  readonly stderr: Screen;
  readonly signal: AbortSignal;
}

export const replayCommand = cliCommand<ReplayContext>(usage, async (args, context) => {
  const call = await readCall(args, context.projections, context.platform);
  try {
    await (call.into === null ? toOutput(call, context) : intoFile(call, call.into, context));
  } catch (error) {
    if (error instanceof ProjectionFailed)
      throw new CommandStopped(failureText(error, call.projection.file, 'Die Projektion'));
    if (!(error instanceof Unwritable)) throw error;
    throw new CommandStopped(`Was ${call.name} macht, lässt sich nicht als JSON schreiben: ${error.message}`);
  }
});

const toOutput = async (call: ReplayCall, context: ReplayContext): Promise<void> => {
  const sink = new MemorySink();
  await run(call, NOT_BEGUN, sink, context, () => counted(sink.size, 'Dokument', 'Dokumente'));
  // Custom output is checked completely before any of it is written; the product's own is always valid.
  if (call.projection.file !== null) for (const _ of linesOf(call, sink));
  let lines = '';
  for (const line of linesOf(call, sink)) {
    lines += line;
    if (lines.length < CHUNK) continue;
    await write(context, lines);
    lines = '';
  }
  await write(context, lines);
};

function* linesOf({ projection: { whole } }: ReplayCall, sink: MemorySink): Generator<string> {
  if (whole && sink.size === 0) yield `${asJson(whole.initial)}\n`;
  for (const { siteId, id, body } of sink.documents()) {
    yield `${asJson(whole ? stateIn(body) : { siteId, id, body: stateIn(body) })}\n`;
  }
}

const write = async ({ stdout }: ReplayContext, text: string): Promise<void> => {
  if (text === '' || stdout.write(text) !== false) return;
  await once(stdout as unknown as NodeJS.WritableStream, 'drain');
};

const intoFile = async (call: ReplayCall, file: string, context: ReplayContext): Promise<void> => {
  const part = `${file}.part`;
  if (existsSync(file)) throw new UsageError(`${file} gibt es schon.`, false);
  if (existsSync(part) && !call.resumes) {
    throw new UsageError(`${part} ist von einem Lauf, der nicht zu Ende ist: --resume geht dort weiter.`, false);
  }
  if (!existsSync(part) && call.resumes)
    throw new UsageError(`Es gibt nichts, wo es weitergehen könnte: ${part}`, false);
  const remove = (): void => ['', '-wal', '-shm'].forEach((end) => rmSync(part + end, { force: true }));
  const store = await context.storeIn(part);
  try {
    const sink = await StoreSink.open(store, call.projection.schema, questionOf(call));
    const before = await sink.before();
    if (!before) throw new UsageError(`${part} ist von einem Lauf mit anderen Angaben.`, false);
    await run(call, before, sink, context, () => file);
  } catch (error) {
    await store.close();
    const isNothing = error instanceof ProjectionFailed || error instanceof Unwritable;
    if (isNothing || (error instanceof UsageError && !call.resumes)) remove();
    throw error;
  }
  await store.close();
  renameSync(part, file);
};

const questionOf = ({ name, part }: ReplayCall): string => JSON.stringify([name, part]);

const run = async (
  { projection, part }: ReplayCall,
  before: Replaying,
  sink: Sink,
  { platform, stderr, signal }: ReplayContext,
  made: () => string,
): Promise<void> => {
  const { log, ambient } = platform;
  const progress = new EventProgress('Abspielen', stderr, ambient.clock);
  const from = before.position === START && part.from?.kind === 'position' ? part.from.position : before.position;
  const to = part.to?.kind === 'position' ? part.to.position : await log.head();
  const onProgress = ({ events, position }: Replaying): void =>
    progress.show(events - before.events, progressAt(position, from, to));
  const done = await replay(projection, part, before, { log, sink, signal, onProgress }).finally(() =>
    progress.clear(),
  );
  const events = done.events - before.events;
  const summary = `${counted(events, 'Ereignis', 'Ereignisse')} in ${durationText(progress.elapsedMs)} (${progress.rate(events)})`;
  if (done.isStopped) {
    const goOn = sink instanceof StoreSink ? ' --resume geht dort weiter.' : '';
    throw new CommandStopped(`Angehalten bei Position ${done.position || '0'}: ${summary}.${goOn}`);
  }
  if (done.events === 0) await requireSpan(log, part);
  stderr.write(`${summary}: ${made()}\n`);
  if (done.events === 0) stderr.write(nothingText(part));
  const unknown = Object.entries(done.unknown).map(([type, count]) => `${type} (${count})`);
  if (unknown.length > 0) stderr.write(`Kein Code kennt: ${unknown.join(', ')}\n`);
};

/** Possible reasons for an empty result. */
const nothingText = ({ types = [], streams = [] }: HistoryPart): string => {
  const named = [...types, ...streams].map((name) => `„${name.slice(0, 80)}“`);
  return named.length === 0
    ? ''
    : `Im Verlauf steht hier nichts von ${named.join(', ')}; „kontor replay types“ zeigt, was es gibt.\n`;
};

/** @throws UsageError for a time before the first or after the last event */
const requireSpan = async (log: ReplayContext['platform']['log'], { siteId, from, to }: HistoryPart): Promise<void> => {
  const instants = [from, to].filter((bound) => bound?.kind === 'instant');
  if (instants.length === 0) return;
  let [first, last] = [Infinity, -Infinity];
  for await (const { events } of readHistory(log, { siteId })) {
    for (const { metadata } of events) {
      first = Math.min(first, metadata.at);
      last = Math.max(last, metadata.at);
    }
  }
  const isBefore = to?.kind === 'instant' && to.at <= first;
  const isAfter = from?.kind === 'instant' && from.at > last;
  if (!isBefore && !isAfter) return;
  const text = (at: number): string => new Date(at).toISOString();
  throw new UsageError(`Da war nichts: Der Verlauf geht von ${text(first)} bis ${text(last)}.`, false);
};
