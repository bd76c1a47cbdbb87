import { type ReplayAccess, type ReplayBody, REPLAYED_MODELS } from '@kontor/contracts/replays/replay';
import type { ReplayAnswer, ReplayFindings, ReplaysAnswer } from '@kontor/contracts/replays/responses';
import { isOver } from '@kontor/contracts/batches/state';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { StreamableFile } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { batchFile } from '../../platform/batch-work.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { BatchSession } from '../batches/exports.ts';
import { refuseBusy, replayPart } from './replay-part.ts';

/** Replays per list. */
const LISTED = 25;

class ReplaySession implements ReplayAccess {
  readonly #batches: BatchSession;

  constructor(
    private readonly platform: Platform,
    commands: CommandBus,
    private readonly scope: RequestScope,
  ) {
    this.#batches = new BatchSession(platform, commands, scope);
  }

  async list(): Promise<ReplaysAnswer> {
    const { batches } = await this.#batches.list({ kind: 'replay', limit: LISTED });
    return { models: REPLAYED_MODELS, since: await this.#since(), replays: batches };
  }

  async start(body: ReplayBody): Promise<BatchAnswer> {
    const { site, now } = this.scope;
    const span = { siteId: site.id, since: await this.#since(), now, head: await this.platform.log.head() };
    const part = replayPart(body, this.platform.readModelAdministration.projections, span);
    await this.#requireNone();
    return this.#batches.requestExport({ kind: 'replay', model: body.model, part, until: span.head });
  }

  async byId(id: string): Promise<ReplayAnswer> {
    const answer = await this.#one(id);
    const { privateFiles } = this.platform;
    const path = batchFile(answer.id, 'first.json');
    const file = answer.file === null ? null : await privateFiles.get(this.scope.site.id, path);
    return { ...answer, findings: file && (JSON.parse(Buffer.from(file.bytes).toString()) as ReplayFindings) };
  }

  async cancel(id: string): Promise<BatchAnswer> {
    await this.#one(id);
    return this.#batches.cancel(id);
  }

  async resume(id: string): Promise<BatchAnswer> {
    await this.#one(id);
    await this.#requireNone(id);
    return this.#batches.resume(id);
  }

  async file(id: string): Promise<StreamableFile> {
    await this.#one(id);
    return this.#batches.file(id);
  }

  async #one(id: string): Promise<BatchAnswer> {
    const batch = await this.#batches.find(id).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'forbidden') throw error;
      throw new Refusal('notFound', { key: 'batch.unknown' });
    });
    if (batch.task.kind !== 'replay') throw new Refusal('notFound', { key: 'batch.unknown' });
    return this.#batches.byId(id);
  }

  /** Only one at a time. @param but may be running. @throws Refusal `conflict` */
  async #requireNone(but?: string): Promise<void> {
    const { batches } = await this.#batches.list({ kind: 'replay', limit: LISTED });
    if (batches.some((batch) => !isOver(batch) && batch.id !== but)) refuseBusy();
  }

  async #since(): Promise<Instant> {
    const { id } = this.scope.site;
    const [first] = await this.platform.log.readStream(streamName('site', id, id), { limit: 1 });
    return first?.metadata.at ?? 0;
  }
}

export const replayAccess = authorizedSession(
  {
    list: 'analytics:read',
    start: 'analytics:read',
    byId: 'analytics:read',
    cancel: 'analytics:read',
    resume: 'analytics:read',
    file: 'analytics:read',
  },
  (platform: Platform, commands: CommandBus, scope: RequestScope, _: Caller) =>
    new ReplaySession(platform, commands, scope),
);
