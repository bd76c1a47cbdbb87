import {
  DocumentAnswer,
  DocumentContent,
  DocumentEditsAnswer,
  ListDocumentsAnswer,
} from '@kontor/contracts/documents/responses';
import { answers, type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { DocumentsController } from './http.ts';

const document = answers('Document', DocumentAnswer);

const edits =
  'Each edit has a number, from 1. `seen` is the number of the newest edit that you know. Edits of different fields ' +
  'all hold. A field that changed after `seen` is refused, unless it already has your value. Formatted texts (`html`) are ' +
  'taken as HTML or as nodes of ProseMirror, and answered as nodes.';

export const operations: FeatureOperations = {
  about: 'Drafts of pages, and of the links, header, footer and look of all pages. Visitors get what is released.',
  described: [
    operationsOf(DocumentsController, {
      list: {
        summary: 'Documents by title',
        description: '`kind=page` leaves out the system pages.',
        answer: answers('Documents', ListDocumentsAnswer),
      },
      create: {
        summary: 'Creates a document',
        description:
          'A page: without `urlId` its address is made from the title; an empty one is the home page. ' +
          '`-/not-found`, `-/error`, `-/search` and `-/lock-screen` are the system pages, of which a site has one each. ' +
          'Of the other kinds a site has one document each.',
        answer: document,
        bodyExample: { kind: 'page', title: 'About us' },
      },
      read: {
        summary: 'A document as it is now',
        description: '`missing` names the fields without which it cannot be released.',
        answer: document,
      },
      news: {
        summary: 'News of a document, as server-sent events',
        description:
          'Its newest edit, its newest released version and whether it is deleted, as `{"edit", "released", ' +
          '"isDeleted"}`: at once, and again whenever it changes. Ends after 45 seconds; ask again.',
        answer: sends('text/event-stream'),
      },
      edits: {
        summary: 'Edits of a document, the newest first',
        description: 'Each with the values before and after, and who made it.',
        answer: answers('DocumentEdits', DocumentEditsAnswer),
      },
      at: {
        summary: 'What a document consisted of after an edit',
        description: 'Edit 0: as it was created.',
        answer: answers('DocumentContent', DocumentContent),
      },
      edit: {
        summary: 'Edits a document',
        description: edits,
        answer: document,
        refuses: { conflict: 'Somebody changed the same field meanwhile; `fields` names it.' },
        bodyExample: { seen: 0, intents: [{ type: 'set', field: 'title', value: 'About our shop' }] },
      },
      undo: {
        summary: 'Undoes an edit, however old it is',
        description: 'An undo is an edit of its own and can be undone too.',
        answer: document,
        refuses: { conflict: 'What the edit changed has been changed since.' },
        bodyExample: { edit: 1 },
      },
      remove: {
        summary: 'Deletes a document',
        description: 'It can be restored.',
        answer: document,
        refuses: { conflict: 'It is on the website; a release has to take it off first.' },
      },
      restore: { summary: 'Restores a deleted document', answer: document },
    }),
  ],
};
