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
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { documentDrafts } from './document-session.ts';

/** Drafts of pages, and of what stands around them: edited, undone, deleted and restored. Visitors get what is released. */
@Controller('api/v1/documents')
export class DocumentsController {
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

  #drafts(scope: RequestScope): DocumentDrafts {
    return documentDrafts(this.platform, this.commands, scope);
  }
}
