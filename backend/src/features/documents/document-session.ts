import type { DocumentDrafts } from '@kontor/contracts/documents/calls';
import { type Cells, fieldsIn, partsIn } from '@kontor/contracts/documents/cells';
import type { DocumentView } from '@kontor/contracts/documents/documents';
import { documentKinds, type DocumentKindName } from '@kontor/contracts/documents/kinds';
import type {
  DocumentAnswer,
  DocumentContent,
  DocumentEdit,
  DocumentSummary,
} from '@kontor/contracts/documents/responses';
import { DocumentId } from '@kontor/contracts/kernel/ids';
import type { LastChange } from '@kontor/contracts/preferences/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { systemPageAt } from '@kontor/contracts/pages/system-pages';
import type { CommandBus } from '@nestjs/cqrs';
import { nameOfActor, namesOfActors } from '../../platform/actor-names.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginningOf } from './beginning.ts';
import { freeUrlId, sharedAddress } from './addresses.ts';
import { type DocumentRequest, WriteDocument } from './commands.ts';
import { documentDecider, type DocumentState } from './decider.ts';
import { documentAt } from './document-at.ts';
import { documentStream, readEdits, type RecordedEdit } from './edits.ts';
import { withCleanIntents } from './look-up.ts';
import { draftedItems, linkable, pageAt, startingLinks } from './navigation.ts';
import { siteDocumentId, systemPageId } from './site-documents.ts';
import { isUndone } from './undo-decisions.ts';
import { usedBy } from './used-by.ts';

const draftCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): DocumentDrafts => {
  const { handling, log, queries } = platform;
  const { site } = scope;
  const summariesOf = async (documents: readonly DocumentView[]): Promise<readonly DocumentSummary[]> => {
    const names = await namesOfActors(
      platform,
      site,
      documents.map(({ changedBy }) => changedBy),
    );
    return documents.map(({ changedAt, changedBy, isChanged: _, noted: __, ...document }) => ({
      ...document,
      changed: { at: changedAt, by: names.get(changedBy) ?? null },
    }));
  };
  const answerOf = (documentId: DocumentId, state: DocumentState, changed: LastChange): DocumentAnswer => {
    const { kind, edit, cells, isDeleted, released } = state;
    if (kind === null) throw unknown();
    const fields = fieldsIn(cells);
    const { title = '', urlId = null } = fields as { readonly title?: string; readonly urlId?: string };
    const content = documentKinds[kind].read(cells);
    const whole = contentOf(kind, cells);
    return {
      id: documentId,
      title,
      urlId,
      edit,
      released,
      isDeleted,
      changed,
      ...whole,
      missing: content.success ? [] : content.error.issues.map(({ path }) => missingAt(path, whole)),
    };
  };
  const stateOf = (documentId: DocumentId): Promise<DocumentState> =>
    handling.stateOf(documentDecider, documentStream(site.id, documentId));
  const read = async (documentId: DocumentId): Promise<DocumentAnswer> => {
    const view = await queries.documents.byId(site.id, documentId, scope.position);
    const state = await stateOf(documentId);
    const by = view && (await nameOfActor(platform, site, view.changedBy));
    return answerOf(documentId, state, { at: view?.changedAt ?? scope.now, by });
  };
  const write = async (command: DocumentRequest): Promise<DocumentAnswer> => {
    const context = scope.commandContext(actor);
    const written = await commands.execute(new WriteDocument(command, context));
    scope.wrote(written);
    const by = await nameOfActor(platform, site, actor);
    return answerOf(command.documentId, written.state, { at: context.at, by });
  };
  return {
    list: async (query) => {
      const { documents, next } = await queries.documents.list(site.id, query, scope.position);
      const isListed = ({ urlId }: DocumentView): boolean => query.kind !== 'page' || systemPageAt(urlId) === null;
      return { documents: await summariesOf(documents.filter(isListed)), next };
    },
    byId: async (documentId) => {
      return read(idOf(documentId));
    },
    byIds: async (documentIds) => {
      const documents = await queries.documents.byIds(site.id, documentIds, scope.position);
      return summariesOf(documents.filter(({ isDeleted }) => !isDeleted));
    },
    atAddress: async (urlId) => {
      const [found] = await queries.documents.atAddress(site.id, urlId, scope.position);
      return found ? read(found.id) : null;
    },
    sharingAddress: (document) => sharedAddress(platform, site.id, document, scope.position),
    ofSite: async (ofKind) => {
      const id = siteDocumentId(site.id, ofKind);
      const { kind, isDeleted } = await stateOf(id);
      return kind === null || isDeleted ? null : read(id);
    },
    navigation: async () => {
      const id = siteDocumentId(site.id, 'navigation');
      const state = await stateOf(id);
      const document = state.kind === null ? null : await read(id);
      return { document, items: await draftedItems(platform, site, state) };
    },
    pageAt: (path) => pageAt(path, platform, site.id),
    isLinkable: async (id) => (await linkable([id], platform, site.id, scope.position)).has(id),
    systemPage: async (name) => {
      const id = systemPageId(site.id, name);
      return (await stateOf(id)).kind === null ? null : read(id);
    },
    usedBy: async (documentId) => {
      const view = await queries.documents.byId(site.id, idOf(documentId), scope.position);
      if (view === null) throw unknown();
      return usedBy(platform, site, view, scope.position);
    },
    beginning: async (documentId) => {
      const state = await beginningOf(platform, site.id, idOf(documentId));
      return state?.kind ? contentOf(state.kind, state.cells) : null;
    },
    at: async (documentId, edit) => {
      const state = await documentAt(platform, site.id, idOf(documentId), edit);
      if (state.kind === null) throw unknown();
      if (state.edit !== edit) throw new Refusal('notFound', { key: 'documents.editUnknown' });
      return contentOf(state.kind, state.cells);
    },
    create: async (body) => {
      const { language } = site;
      if (body.kind === 'navigation') {
        const { kind, items } = body;
        const parts = await startingLinks(platform, site, items);
        const documentId = siteDocumentId(site.id, kind);
        return write({ type: 'CreateDocument', documentId, kind, language, cells: [], parts });
      }
      if (body.kind !== 'page') {
        const { kind, ...chosen } = body;
        const documentId = siteDocumentId(site.id, kind);
        return write({ type: 'CreateDocument', documentId, kind, language, cells: cellsOf(chosen) });
      }
      const { kind, title, urlId = await freeUrlId(platform, site, title, scope.position) } = body;
      const system = systemPageAt(urlId);
      const documentId = system ? systemPageId(site.id, system) : (scope.idempotency.id('document') as DocumentId);
      return write({ type: 'CreateDocument', documentId, kind, language, cells: cellsOf({ title, urlId }) });
    },
    edit: async (documentId, body) => write({ ...body, type: 'EditDocument', documentId: idOf(documentId) }),
    tried: async (documentId, body) => {
      const id = idOf(documentId);
      const state = await stateOf(id);
      const command = withCleanIntents({ ...body, type: 'EditDocument', documentId: id }, state);
      const events = documentDecider.decide(command, state);
      const after = events.reduce((now, event) => documentDecider.evolve(now, event, scope.now), state);
      if (state.kind === null) throw unknown();
      return contentOf(state.kind, after.cells);
    },
    undo: async (documentId, { edit }) => write({ type: 'UndoEdit', documentId: idOf(documentId), edit }),
    edits: async (documentId, { before, limit }) => {
      const id = idOf(documentId);
      const { kind, edit, undoneBy } = await stateOf(id);
      if (kind === null) throw unknown();
      const last = Math.min(edit, (before ?? edit + 1) - 1);
      const edits = await readEdits(log, documentStream(site.id, id), { first: Math.max(1, last - limit + 1), last });
      const names = await namesOfActors(
        platform,
        site,
        edits.map(({ metadata }) => metadata.actor),
      );
      return { edits: edits.toReversed().map((event) => editOf(event, names, undoneBy, actor)) };
    },
    remove: async (documentId) => write({ type: 'DeleteDocument', documentId: idOf(documentId) }),
    restore: async (documentId) => write({ type: 'RestoreDocument', documentId: idOf(documentId) }),
  };
};

export const documentDrafts = authorizedSession(
  {
    list: 'content:read',
    byId: 'content:read',
    byIds: 'content:read',
    atAddress: 'content:read',
    sharingAddress: 'content:read',
    ofSite: 'content:read',
    navigation: 'content:read',
    pageAt: 'content:read',
    isLinkable: 'content:read',
    systemPage: 'content:read',
    usedBy: 'content:read',
    beginning: 'content:read',
    at: 'content:read',
    edits: 'content:read',
    create: 'content:draft',
    edit: 'content:draft',
    tried: 'content:draft',
    undo: 'content:draft',
    remove: 'content:draft',
    restore: 'content:draft',
  },
  draftCalls,
);

const cellsOf = (fields: object) => Object.entries(fields).map(([path, value]) => ({ path, value: value as unknown }));

/** Blocks of unknown types are not read, so they do not count in the path. */
const missingAt = (path: readonly PropertyKey[], { kind, parts }: DocumentContent): string => {
  const read = parts.flatMap(({ type }, index) => (Object.hasOwn(documentKinds[kind].parts, type) ? [index] : []));
  const [list, block, ...field] = path;
  return list === 'blocks' ? [list, read[Number(block)], ...field].join('/') : path.join('/');
};

const contentOf = (kind: DocumentKindName, cells: Cells): DocumentContent => ({
  kind,
  fields: fieldsIn(cells),
  parts: partsIn(cells).map(({ order: _, ...part }) => part),
});

const editOf = (
  { type, data, metadata }: RecordedEdit,
  names: ReadonlyMap<string, string>,
  undoneBy: DocumentState['undoneBy'],
  actor: string,
): DocumentEdit => ({
  edit: data.edit,
  undoes: type === 'EditUndone' ? data.of : null,
  isUndone: isUndone(data.edit, undoneBy),
  isOwn: metadata.actor === actor,
  changed: { at: metadata.at, by: names.get(metadata.actor) ?? null },
  changes: data.changes.map(({ path, before, after }) => ({ path, before: before?.value, after: after?.value })),
});

const unknown = (): Refusal => new Refusal('notFound', { key: 'documents.unknown' });

const idOf = (documentId: string): DocumentId => {
  const parsed = DocumentId.safeParse(documentId);
  if (!parsed.success) throw unknown();
  return parsed.data;
};
