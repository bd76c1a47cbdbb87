import { ImportQuery, ListBatchesQuery, ProductExportBody } from '@kontor/contracts/batches/calls';
import { StockEditBody } from '@kontor/contracts/batches/batches';
import type { BatchAnswer, ListBatchesAnswer, UndoableAnswer } from '@kontor/contracts/batches/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { batchFile } from '../../platform/batch-work.ts';
import { Needs } from '../../platform/http/access.ts';
import { attachment } from '../../platform/http/attachment.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { BatchSession } from './batch-session.ts';
import { reportAsCsv, ReportFile, ReportQuery } from './report-file.ts';
import { uploadOf } from './upload.ts';

/** Room for the variants of a stock edit. */
const LARGE = { large: { bytes: 1024 * 1024, needs: 'stock:write' } } as const;

/** Batches: imports, exports and bulk edits (MP-02). Each write returns the batch. */
@Controller('api/v1/batches')
export class BatchesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('products:read')
  @Get()
  list(@Scope() scope: RequestScope, @Query({ schema: ListBatchesQuery }) query: ListBatchesQuery) {
    return this.#session(scope).list(query) satisfies Promise<ListBatchesAnswer>;
  }

  @Needs('products:write')
  @Post('imports')
  @HttpCode(202)
  async import(@Scope() scope: RequestScope, @Query({ schema: ImportQuery }) query: ImportQuery): Promise<BatchAnswer> {
    const { fileName, ...into } = query;
    return this.#session(scope).requestImport({ fileName, bytes: await uploadOf(scope.request) }, into);
  }

  @Needs('products:read')
  @Post('product-exports')
  @HttpCode(202)
  exportProducts(@Scope() scope: RequestScope, @Body({ schema: ProductExportBody }) { format }: ProductExportBody) {
    return this.#session(scope).requestExport({ kind: 'productExport', format }) satisfies Promise<BatchAnswer>;
  }

  @Needs('orders:read')
  @Post('order-exports')
  @HttpCode(202)
  exportOrders(@Scope() scope: RequestScope): Promise<BatchAnswer> {
    return this.#session(scope).requestExport({ kind: 'orderExport' });
  }

  @Needs('stock:write')
  @RouteConfig(LARGE)
  @Post('stock-edits')
  @HttpCode(202)
  editStock(@Scope() scope: RequestScope, @Body({ schema: StockEditBody }) body: StockEditBody): Promise<BatchAnswer> {
    return this.#session(scope).requestStockEdit(body);
  }

  @Needs('analytics:read')
  @Get('undoable')
  undoable(@Scope() scope: RequestScope): Promise<UndoableAnswer> {
    return this.#session(scope).undoable();
  }

  @Needs('products:read')
  @Get(':batchId')
  read(@Scope() scope: RequestScope, @Param('batchId') batchId: string): Promise<BatchAnswer> {
    return this.#session(scope).byId(batchId);
  }

  @Needs('products:read')
  @Post(':batchId/cancellation')
  @HttpCode(200)
  cancel(@Scope() scope: RequestScope, @Param('batchId') batchId: string): Promise<BatchAnswer> {
    return this.#session(scope).cancel(batchId);
  }

  @Needs('stock:write')
  @Post(':batchId/undo')
  @HttpCode(202)
  undo(@Scope() scope: RequestScope, @Param('batchId') batchId: string): Promise<BatchAnswer> {
    return this.#session(scope).undo(batchId);
  }

  @Needs('products:read')
  @Get(':batchId/report')
  async report(
    @Scope() scope: RequestScope,
    @Param('batchId') batchId: string,
    @Query({ schema: ReportQuery }) { format, of }: ReportQuery,
  ): Promise<StreamableFile> {
    const { id } = await this.#session(scope).find(batchId);
    const path = batchFile(id, of === 'undo' ? 'undo-report.json' : 'report.json');
    const file = await this.platform.privateFiles.get(scope.site.id, path);
    if (!file) throw new Refusal('notFound', { key: 'batch.noReport' });
    const name = `${of === 'undo' ? 'undo' : 'report'}-${id}`;
    if (format === 'json') return download(Buffer.from(file.bytes), `${name}.json`, 'application/json');
    const report = ReportFile.parse(JSON.parse(Buffer.from(file.bytes).toString()));
    return download(Buffer.from(reportAsCsv(report.rows)), `${name}.csv`, 'text/csv; charset=utf-8');
  }

  @Needs('products:read')
  @Get(':batchId/file')
  file(@Scope() scope: RequestScope, @Param('batchId') batchId: string): Promise<StreamableFile> {
    return this.#session(scope).file(batchId);
  }

  #session(scope: RequestScope): BatchSession {
    return new BatchSession(this.platform, this.commands, scope);
  }
}

const download = (bytes: Buffer, name: string, type: string): StreamableFile =>
  new StreamableFile(bytes, { type, disposition: attachment(name), length: bytes.length });
