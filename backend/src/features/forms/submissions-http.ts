import { Readable } from 'node:stream';
import {
  ChangeSubmissionsBody,
  MoveSubmissionBody,
  SubmissionExportBody,
  SubmissionsQuery,
} from '@kontor/contracts/forms/submission-panel';
import type { ChangeSubmissionsAnswer, SubmissionDetails, SubmissionsAnswer } from '@kontor/contracts/forms/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import { attachment } from '../../platform/http/attachment.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { BatchSession } from '../batches/exports.ts';
import { submissionAccess } from './submissions-session.ts';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';

@Controller('api/v1/forms/:formId/submissions')
export class SubmissionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(submissionAccess.needs.list)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Query({ schema: SubmissionsQuery }) asked: SubmissionsQuery,
  ): Promise<SubmissionsAnswer> {
    return this.#session(scope).list(formId, asked);
  }

  /** As the GET, for searches that must not appear in a URL. */
  @Needs(submissionAccess.needs.list)
  @Post('search')
  @HttpCode(200)
  search(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Body({ schema: SubmissionsQuery }) asked: SubmissionsQuery,
  ): Promise<SubmissionsAnswer> {
    return this.#session(scope).list(formId, asked);
  }

  @Needs(submissionAccess.needs.change)
  @Post('changes')
  @HttpCode(200)
  change(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Body({ schema: ChangeSubmissionsBody }) body: ChangeSubmissionsBody,
  ): Promise<ChangeSubmissionsAnswer> {
    return this.#session(scope).change(formId, body);
  }

  @Needs(submissionAccess.needs.byId)
  @Get(':submissionId')
  read(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Param('submissionId') submissionId: string,
  ): Promise<SubmissionDetails> {
    return this.#session(scope).byId(formId, submissionId);
  }

  @Needs(submissionAccess.needs.changeOne)
  @Put(':submissionId/folder')
  @HttpCode(204)
  move(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Param('submissionId') submissionId: string,
    @Body({ schema: MoveSubmissionBody }) { folder }: MoveSubmissionBody,
  ): Promise<void> {
    return this.#session(scope).changeOne(formId, submissionId, folder);
  }

  @Needs(submissionAccess.needs.changeOne)
  @Delete(':submissionId')
  @HttpCode(204)
  delete(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Param('submissionId') submissionId: string,
  ): Promise<void> {
    return this.#session(scope).changeOne(formId, submissionId, 'deleted');
  }

  /** Always a download, never displayed: the files come from strangers. */
  @Needs(submissionAccess.needs.file)
  @Get(':submissionId/files/:fileId')
  async file(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Param('submissionId') submissionId: string,
    @Param('fileId') fileId: string,
  ): Promise<StreamableFile> {
    const { chunks, size, name } = await this.#session(scope).file(formId, submissionId, fileId);
    return new StreamableFile(Readable.from(chunks), {
      type: 'application/octet-stream',
      disposition: attachment(name),
      length: size,
    });
  }

  #session(scope: RequestScope): ReturnType<typeof submissionAccess> {
    return submissionAccess(this.platform, this.commands, scope);
  }
}

@Controller('api/v1/forms/:formId/exports')
export class SubmissionExportsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(submissionAccess.needs.requestExport)
  @Post()
  @HttpCode(202)
  request(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Body({ schema: SubmissionExportBody }) body: SubmissionExportBody,
  ): Promise<BatchAnswer> {
    return submissionAccess(this.platform, this.commands, scope).requestExport(formId, body);
  }

  @Needs('forms:read')
  @Get(':batchId')
  async read(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Param('batchId') batchId: string,
  ): Promise<BatchAnswer> {
    return (await this.#found(scope, formId, batchId)).batch;
  }

  @Needs('forms:read')
  @Post(':batchId/cancellation')
  @HttpCode(200)
  async cancel(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Param('batchId') batchId: string,
  ): Promise<BatchAnswer> {
    const { session } = await this.#found(scope, formId, batchId);
    return session.cancel(batchId);
  }

  @Needs(submissionAccess.needs.file)
  @Get(':batchId/file')
  async file(
    @Scope() scope: RequestScope,
    @Param('formId') formId: string,
    @Param('batchId') batchId: string,
  ): Promise<StreamableFile> {
    const { session } = await this.#found(scope, formId, batchId);
    return session.file(batchId);
  }

  /** @throws Refusal `batch.unknown`, also for batches of another kind or form */
  async #found(scope: RequestScope, formId: string, batchId: string) {
    const session = new BatchSession(this.platform, this.commands, scope);
    const batch = await session.byId(batchId);
    const { task } = batch;
    if (task.kind !== 'submissionExport' || task.formId !== formId) {
      throw new Refusal('notFound', { key: 'batch.unknown' });
    }
    return { session, batch };
  }
}
