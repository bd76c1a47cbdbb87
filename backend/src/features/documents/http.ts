import {
  CreateDocumentBody,
  type DocumentDrafts,
  EditDocumentBody,
  EditNumber,
  ListDocumentsQuery,
  ListEditsQuery,
  UndoEditBody,
} from '@kontor/contracts/documents/calls';
import type {
  DocumentAnswer,
  DocumentContent,
  DocumentEditsAnswer,
  ListDocumentsAnswer,
} from '@kontor/contracts/documents/responses';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  type MessageEvent,
  type OnModuleDestroy,
  Param,
  Post,
  Query,
  Sse,
  SseSignal,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { catchError, EMPTY, from, map, type Observable } from 'rxjs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { documentNews } from './document-news.ts';
import { documentDrafts } from './document-session.ts';

/** In bytes: two of the longest texts, and what stands around them. */
const LARGE_BYTES = 256 * 1024;

/** Until a browser asks anew when a connection ended, in ms. */
const RETRY = 300;

/** Drafts of pages, and of what stands around them: edited, undone, deleted and restored. Visitors get what is released. */
@Controller('api/v1/documents')
export class DocumentsController implements OnModuleDestroy {
  readonly #closing = new AbortController();

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs(documentDrafts.needs.list)
  @Get()
  list(
    @Scope() scope: RequestScope,
    @Query({ schema: ListDocumentsQuery }) query: ListDocumentsQuery,
  ): Promise<ListDocumentsAnswer> {
    return this.#drafts(scope).list(query);
  }

  @Needs(documentDrafts.needs.create)
  @Post()
  create(
    @Scope() scope: RequestScope,
    @Body({ schema: CreateDocumentBody }) body: CreateDocumentBody,
  ): Promise<DocumentAnswer> {
    return this.#drafts(scope).create(body);
  }

  @Needs(documentDrafts.needs.byId)
  @Get(':documentId')
  read(@Scope() scope: RequestScope, @Param('documentId') documentId: string): Promise<DocumentAnswer> {
    return this.#drafts(scope).byId(documentId);
  }

  @Needs(documentDrafts.needs.edits)
  @Get(':documentId/edits')
  edits(
    @Scope() scope: RequestScope,
    @Param('documentId') documentId: string,
    @Query({ schema: ListEditsQuery }) query: ListEditsQuery,
  ): Promise<DocumentEditsAnswer> {
    return this.#drafts(scope).edits(documentId, query);
  }

  @Needs(documentDrafts.needs.at)
  @Get(':documentId/edits/:edit')
  at(
    @Scope() scope: RequestScope,
    @Param('documentId') documentId: string,
    @Param('edit', { schema: EditNumber }) edit: EditNumber,
  ): Promise<DocumentContent> {
    return this.#drafts(scope).at(documentId, edit);
  }

  @Needs(documentDrafts.needs.edit)
  @RouteConfig({ large: { bytes: LARGE_BYTES, needs: documentDrafts.needs.edit } })
  @Post(':documentId/edits')
  @HttpCode(200)
  edit(
    @Scope() scope: RequestScope,
    @Param('documentId') documentId: string,
    @Body({ schema: EditDocumentBody }) body: EditDocumentBody,
  ): Promise<DocumentAnswer> {
    return this.#drafts(scope).edit(documentId, body);
  }

  @Needs(documentDrafts.needs.undo)
  @Post(':documentId/undo')
  @HttpCode(200)
  undo(
    @Scope() scope: RequestScope,
    @Param('documentId') documentId: string,
    @Body({ schema: UndoEditBody }) body: UndoEditBody,
  ): Promise<DocumentAnswer> {
    return this.#drafts(scope).undo(documentId, body);
  }

  @Needs(documentDrafts.needs.remove)
  @Delete(':documentId')
  remove(@Scope() scope: RequestScope, @Param('documentId') documentId: string): Promise<DocumentAnswer> {
    return this.#drafts(scope).remove(documentId);
  }

  @Needs(documentDrafts.needs.restore)
  @Post(':documentId/restore')
  @HttpCode(200)
  restore(@Scope() scope: RequestScope, @Param('documentId') documentId: string): Promise<DocumentAnswer> {
    return this.#drafts(scope).restore(documentId);
  }

  @Needs(documentDrafts.needs.byId)
  @Sse(':documentId/news')
  async news(
    @Scope() scope: RequestScope,
    @Param('documentId') documentId: string,
    @SseSignal() signal: AbortSignal,
  ): Promise<Observable<MessageEvent>> {
    const { id } = await this.#drafts(scope).byId(documentId);
    const until = AbortSignal.any([signal, this.#closing.signal]);
    const news = documentNews(this.platform, scope.site.id, id, until);
    return from(news).pipe(
      map((data) => ({ type: 'news', data, retry: RETRY })),
      // The answer has begun: nobody else tells.
      catchError((error: unknown) => {
        this.platform.logger.error({ err: error, correlationId: scope.request.id }, 'news of a document ended');
        return EMPTY;
      }),
    );
  }

  onModuleDestroy(): void {
    this.#closing.abort();
  }

  #drafts(scope: RequestScope): DocumentDrafts {
    return documentDrafts(this.platform, this.commands, scope);
  }
}
