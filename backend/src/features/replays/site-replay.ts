import { FIRST_DOCUMENTS, TYPE_COUNTS } from '@kontor/contracts/replays/replay';
import { progressAt } from '@kontor/contracts/replays/history';
import type { ReplayFindings } from '@kontor/contracts/replays/responses';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import { START } from '@kontor/contracts/kernel/events';
import type { Projection } from '@kontor/contracts/kernel/projection';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Files } from '@kontor/contracts/ports/files';
import {
  REPLAY_LIMITS,
  type Replaying as Running,
  type ReplayOutcome,
  type ReplayQuestion,
  ReplayRefused,
} from '@kontor/contracts/ports/replay';
import { batchFile } from '../../platform/batch-work.ts';
import { StoppedReplays } from './kept-replay.ts';
import { maskedDocument, maskedReplay } from './masked-replay.ts';
import type { Replayed } from './own-projection.ts';
import { NOT_BEGUN, replay, type Replaying } from './replay.ts';
import { MemorySink } from './sinks.ts';
import { typeCounts } from './type-counts.ts';

export interface SiteReplayParts {
  readonly log: EventLog;
  readonly files: Files;
  readonly projections: readonly Projection[];
  readonly clock: Clock;
}

/** Minimum interval of progress reports, in ms. */
const EVERY_MS = 250;
/** Characters of JSON lines per write. */
const CHUNK = 256 * 1024;

/**
 * Replays a read model over one site's history into files of a batch. Stopped or timed out, it keeps its progress.
 * @throws ReplayRefused; ProjectionFailed; LogUnavailable
 */
export const replaySite = async (
  { batchId, siteId, model, part, until }: ReplayQuestion,
  { log, files, projections, clock }: SiteReplayParts,
  { signal, onProgress }: Running,
): Promise<ReplayOutcome> => {
  const projection = shownModel(model, projections);
  const kept = new StoppedReplays(files, siteId, batchFile(batchId, 'stopped.jsonl'));
  const sink = new MemorySink();
  const before = (await kept.load(sink)) ?? NOT_BEGUN;
  const ending = new AbortController();
  const startedAt = clock.now();
  const from = part.from?.kind === 'position' ? part.from.position : START;
  const to = part.to?.kind === 'position' && part.to.position < until ? part.to.position : until;
  let [toldAt, isLate, isTooMuch] = [-Infinity, false, false];
  const tell = ({ events, position }: Replaying): void => {
    const now = clock.now();
    isTooMuch = sink.size > REPLAY_LIMITS.documents;
    isLate = now - startedAt > REPLAY_LIMITS.ms;
    if (isTooMuch || isLate) ending.abort();
    if (now < toldAt + EVERY_MS) return;
    toldAt = now;
    onProgress({ events, share: progressAt(position, from, to) });
  };
  const done = await replay(projection, { ...part, siteId, until: to }, before, {
    log,
    sink,
    signal: AbortSignal.any([signal, ending.signal]),
    onProgress: tell,
  });
  if (isTooMuch) throw new ReplayRefused('tooMuch');
  const { isStopped, ...reached } = done;
  const outcome = { events: done.events, documents: sink.size, isStopped };
  onProgress({ events: done.events, share: progressAt(done.position, from, to) });
  if (isStopped) {
    await kept.keep(reached, sink);
    return { ...outcome, isLate };
  }
  await files.write(siteId, batchFile(batchId, 'documents.jsonl'), linesOf(sink));
  await files.put(siteId, batchFile(batchId, 'first.json'), Buffer.from(JSON.stringify(findingsOf(model, done, sink))));
  await kept.forget();
  return { ...outcome, isLate: false };
};

/** @throws ReplayRefused for a model unknown to this version */
const shownModel = (name: string, projections: readonly Projection[]): Replayed => {
  if (name === TYPE_COUNTS) return typeCounts;
  const projection = projections.find(({ schema }) => schema.name === name);
  if (!projection) throw new ReplayRefused('failed');
  return maskedReplay(projection);
};

async function* linesOf(sink: MemorySink): AsyncGenerator<Uint8Array> {
  let lines = '';
  for (const { siteId, id, body } of sink.documents()) {
    lines += `${JSON.stringify({ siteId, id, body: maskedDocument(body) })}\n`;
    if (lines.length < CHUNK) continue;
    yield Buffer.from(lines);
    lines = '';
  }
  yield Buffer.from(lines);
}

const findingsOf = (model: string, { events, unknown }: Replaying, sink: MemorySink): ReplayFindings => {
  const first = [];
  for (const { id, body } of sink.documents()) {
    // All types are listed, as they are few.
    if (first.length >= FIRST_DOCUMENTS && model !== TYPE_COUNTS) break;
    first.push({ id, body: maskedDocument(body) });
  }
  return { events, documents: sink.size, unknown, first };
};
