import { Readable } from 'node:stream';
import type { SandboxTask } from '@kontor/contracts/sandboxes/task';
import {
  BATCH_NEEDS,
  type BatchAccess,
  type ImportQuery,
  type ListBatchesQuery,
  MAX_LISTED_BATCHES,
  type UploadedFile,
} from '@kontor/contracts/batches/calls';
import type { StockEditBody } from '@kontor/contracts/batches/batches';
import { BatchId } from '@kontor/contracts/batches/parts';
import type {
  BatchAnswer,
  ListBatchesAnswer,
  UndoableAnswer,
  BatchTask,
  BatchView,
} from '@kontor/contracts/batches/responses';
import { MAX_FILE_BYTES } from '@kontor/contracts/kernel/http';
import { Refusal, refuseField, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import { StreamableFile } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { batchFile, exportFile } from '../../platform/batch-work.ts';
import { type Caller, requireAccess } from '../../platform/http/access.ts';
import { attachment } from '../../platform/http/attachment.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/typed-texts.ts';
import { formatOfProductFile, UnreadableProductFile } from '../product-import/exports.ts';
import { answersOf } from './batch-answers.ts';
import { batchOf } from './batch-of.ts';
import type { BatchCommand } from './batch-decider.ts';
import { WriteBatch } from './commands.ts';
import { FILE_TYPES, hasExport, nameOf } from './batch-figures.ts';
import { undoableOf } from './undoable.ts';
import { formFileOf } from './upload.ts';

export class BatchSession implements BatchAccess {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
  ) {}

  async list({ kind, limit, after }: ListBatchesQuery): Promise<ListBatchesAnswer> {
    const caller = await this.#requireAll(kind === undefined ? ['products:read'] : BATCH_NEEDS[kind].see);
    const { batches, next } = await this.platform.queries.batches.list(this.scope.site.id, { kind, limit, after });
    const seen = batches.filter(({ task }) => mayAll(caller, BATCH_NEEDS[task.kind].see));
    return { batches: await this.#answers(seen), next };
  }

  async byId(id: string): Promise<BatchAnswer> {
    const [answer] = await this.#answers([await this.find(id)]);
    return answer!;
  }

  async takeUpload(): Promise<UploadedFile> {
    await this.#lead('import');
    return formFileOf(this.scope.request);
  }

  async requestImport({ fileName, bytes }: UploadedFile, { collection, dryRun }: Omit<ImportQuery, 'fileName'>) {
    const caller = await this.#lead('import');
    const siteId = this.scope.site.id;
    if (bytes.length === 0) throw refuseField('file', { key: 'batch.fileMissing' });
    if (bytes.length > MAX_FILE_BYTES) throw refuseFile('tooLarge', { key: 'batch.fileTooLarge' });
    const format = await formatOfProductFile(bytes).catch((error: unknown) => {
      if (!(error instanceof UnreadableProductFile)) throw error;
      const reason = wordsOf(error.text, this.scope.site.language);
      throw refuseFile('unsupportedMediaType', { key: 'batch.fileUnreadable', params: { reason } });
    });
    const found = await this.platform.queries.catalogue.collectionByUrl(siteId, collection);
    if (!found) throw refuseField('collection', { key: 'batch.collectionMissing' });
    const batchId = this.#newId();
    await this.platform.privateFiles.put(siteId, batchFile(batchId, 'upload.csv'), bytes);
    const shown = fileName.replace(/^.*[/\\]/u, '').slice(0, 200);
    const origin = this.scope.origin;
    return this.#request(batchId, caller, {
      kind: 'import',
      fileName: shown,
      bytes: bytes.length,
      format,
      collectionId: found.id,
      dryRun,
      origin,
    });
  }

  async requestExport(task: Parameters<BatchAccess['requestExport']>[0]): Promise<BatchAnswer> {
    const caller = await this.#lead(task.kind);
    const origin = this.scope.origin;
    return this.#request(this.#newId(), caller, task.kind === 'productExport' ? { ...task, origin } : task);
  }

  /** @param batchId equal for concurrent requests: the first one is the requester */
  async requestSandbox(batchId: BatchId, task: SandboxTask): Promise<BatchAnswer> {
    return this.#request(batchId, await this.#lead(task.kind), task);
  }

  async requestStockEdit(body: StockEditBody): Promise<BatchAnswer> {
    const caller = await this.#lead('stockEdit');
    const siteId = this.scope.site.id;
    const { privateFiles, vault } = this.platform;
    const batchId = this.#newId();
    const reason = await sealText(vault, siteId, body.reason);
    const { target, ...rest } = { ...body, reason };
    if (!('variants' in target)) return this.#request(batchId, caller, { kind: 'stockEdit', ...rest, target });
    const path = batchFile(batchId, 'named.json');
    // The first request under a key determines the batch.
    const known = await privateFiles.get(siteId, path);
    if (!known) await privateFiles.put(siteId, path, Buffer.from(JSON.stringify(target.variants)));
    return this.#request(batchId, caller, { kind: 'stockEdit', ...rest, target: { named: target.variants.length } });
  }

  cancel(id: string): Promise<BatchAnswer> {
    return this.#change(id, { type: 'CancelBatch' });
  }

  resume(id: string): Promise<BatchAnswer> {
    return this.#change(id, { type: 'ResumeBatch', now: this.scope.now });
  }

  undo(id: string): Promise<BatchAnswer> {
    return this.#change(id, { type: 'UndoBatch', now: this.scope.now });
  }

  async undoable(): Promise<UndoableAnswer> {
    const caller = await requireAccess(this.scope, 'analytics:read');
    const { site } = this.scope;
    const pages = await Promise.all(
      (['import', 'stockEdit'] as const).map((kind) =>
        this.platform.queries.batches.list(site.id, { kind, limit: MAX_LISTED_BATCHES }),
      ),
    );
    const answers = await this.#answers(pages.flatMap(({ batches }) => batches));
    return { batches: undoableOf(answers, caller.permissions) };
  }

  /** @throws Refusal `notFound`, also for what the caller may not see */
  async find(id: string): Promise<BatchView> {
    const parsed = BatchId.safeParse(id);
    const { site, position } = this.scope;
    const batch = parsed.success ? await batchOf(this.platform, site.id, parsed.data, position) : null;
    if (!batch) {
      await requireAccess(this.scope, 'signedIn').catch(ignoreForbidden);
      throw new Refusal('notFound', { key: 'batch.unknown' });
    }
    await this.#requireAll(BATCH_NEEDS[batch.task.kind].see);
    return batch;
  }

  /** The file of an export. @throws Refusal `batch.noFile` */
  async file(id: string): Promise<StreamableFile> {
    const batch = await this.find(id);
    const { site, now } = this.scope;
    const path = exportFile(batch.id, batch.task);
    const found = hasExport(batch, now) ? await this.platform.privateFiles.read(site.id, path) : null;
    if (!found) throw new Refusal('notFound', { key: 'batch.noFile' });
    const extension = path.slice(path.lastIndexOf('.') + 1);
    const day = new Date(batch.requestedAt).toISOString().slice(0, 10);
    return new StreamableFile(Readable.from(found.chunks), {
      type: FILE_TYPES[extension] ?? 'text/csv; charset=utf-8',
      disposition: attachment(`${nameOf(batch.task)}-${day}.${extension}`),
      length: found.size,
    });
  }

  async #change(id: string, command: BatchCommand): Promise<BatchAnswer> {
    const { id: batchId, task } = await this.find(id);
    return this.#write(batchId, await this.#lead(task.kind), command);
  }

  #request(batchId: BatchId, caller: Caller, task: BatchTask): Promise<BatchAnswer> {
    return this.#write(batchId, caller, { type: 'RequestBatch', batchId, task });
  }

  async #write(batchId: BatchId, { actor }: Caller, command: BatchCommand): Promise<BatchAnswer> {
    const context = this.scope.commandContext(actor);
    const handled = await this.commands.execute(new WriteBatch(batchId, command, context));
    this.scope.wrote(handled);
    const batch = await batchOf(this.platform, this.scope.site.id, batchId, this.scope.position);
    if (!batch) throw new Refusal('notFound', { key: 'batch.unknown' });
    const [answer] = await this.#answers([batch]);
    return answer!;
  }

  #newId(): BatchId {
    return this.scope.idempotency.id('batch') as BatchId;
  }

  #lead(kind: BatchTask['kind']): Promise<Caller> {
    return this.#requireAll(BATCH_NEEDS[kind].lead);
  }

  async #requireAll([first, ...rest]: readonly [Permission, ...Permission[]]): Promise<Caller> {
    const caller = await requireAccess(this.scope, first);
    for (const need of rest) await requireAccess(this.scope, need);
    return caller;
  }

  #answers(batches: readonly BatchView[]): Promise<readonly BatchAnswer[]> {
    return answersOf(batches, this.scope, this.platform);
  }
}

export const batchAccess = (platform: Platform, commands: CommandBus, scope: RequestScope): BatchAccess => {
  const session = new BatchSession(platform, commands, scope);
  return {
    list: (query) => session.list(query),
    byId: (id) => session.byId(id),
    takeUpload: () => session.takeUpload(),
    requestImport: (file, into) => session.requestImport(file, into),
    requestExport: (task) => session.requestExport(task),
    requestStockEdit: (body) => session.requestStockEdit(body),
    cancel: (id) => session.cancel(id),
    resume: (id) => session.resume(id),
    undo: (id) => session.undo(id),
    undoable: () => session.undoable(),
  };
};

const mayAll = ({ permissions }: Caller, needs: readonly Permission[]): boolean =>
  needs.every((need) => permissions.includes(need));

const refuseFile = (code: 'tooLarge' | 'unsupportedMediaType', text: RefusalText): Refusal =>
  new Refusal(code, text, { file: text });

/** Visitors must not learn whether it exists. */
const ignoreForbidden = (error: unknown): void => {
  if (error instanceof Refusal && error.code === 'forbidden') return;
  throw error;
};
