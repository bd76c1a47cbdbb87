import type { EditIntent } from '@kontor/contracts/documents/calls';
import {
  type Cell,
  type CellChange,
  type CellPath,
  type Cells,
  type CellValue,
  fieldsIn,
  orderBetween,
  orderPath,
  partFieldPath,
  partOf,
  partPath,
  partsIn,
  valueIn,
} from '@kontor/contracts/documents/cells';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import { documentKinds, type DocumentKindName } from '@kontor/contracts/documents/kinds';
import type { DocumentId, PartId } from '@kontor/contracts/kernel/ids';
import { isSameJson } from '@kontor/contracts/kernel/differences';
import { systemPageAt } from '@kontor/contracts/pages/system-pages';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { knownText } from '@kontor/contracts/messages/known-text';
import type { z } from 'zod';

export interface Draft {
  readonly edit: number;
  readonly cells: Cells;
}

interface Edit {
  readonly documentId: DocumentId;
  readonly seen: number;
  readonly intents: readonly EditIntent[];
}

/** `value` undefined: the cell gets no value. */
interface Write {
  readonly path: CellPath;
  readonly value: unknown;
}

/** A version is one event, which may have 1 MiB. */
const MAX_CONTENT_BYTES = 600_000;

/**
 * Changes of different cells all hold, whoever made them meanwhile. The same cell is refused unless it already has the
 * wanted value. The last move wins.
 * @throws Refusal `conflict` or `invalid`, with texts by cell
 */
export const edited = (
  { documentId, seen, intents }: Edit,
  { edit, cells }: Draft,
  kind: DocumentKindName,
): readonly DocumentEvent[] => {
  requireUnchanged(intents, cells, seen);
  let after = cells;
  for (const intent of intents) {
    const writes = writesOf(intent, after, kind);
    after = new Map([...after, ...writes.map(({ path, value }) => [path, cellOf(value, edit + 1)] as const)]);
  }
  requireSound(after, kind);
  const changes = changesBetween(cells, after);
  return changes.length === 0 ? [] : [{ type: 'DocumentEdited', data: { documentId, edit: edit + 1, changes } }];
};

/** What a new document consists of. @throws Refusal `invalid` naming a wrong field; `conflict` as an edit does */
export const startingCells = (
  fields: readonly Write[],
  parts: readonly Extract<EditIntent, { type: 'addPart' }>[],
  kind: DocumentKindName,
): readonly Write[] => {
  let cells: Cells = new Map(
    fields.map(({ path, value }) => {
      return [path, cellOf(checked(path, ownOf(documentKinds[kind].fields, path), value), 0)];
    }),
  );
  for (const part of parts) {
    cells = new Map([
      ...cells,
      ...added(part, cells, kind).map(({ path, value }) => [path, cellOf(value, 0)] as const),
    ]);
  }
  requireSound(cells, kind);
  return [...cells].map(([path, { now }]) => ({ path, value: valueOf(now) }));
};

/** @throws Refusal `conflict` if there are too many parts, more content than fits into an event, or what its kind rules out */
export const requireSound = (cells: Cells, kind: DocumentKindName): void => {
  const { mostParts, tooMany, problemIn } = documentKinds[kind];
  const bytes = Buffer.byteLength(JSON.stringify([fieldsIn(cells), partsIn(cells)]));
  if (bytes > MAX_CONTENT_BYTES) throw new Refusal('tooLarge', { key: 'documents.tooLarge' });
  if (partsIn(cells).length > mostParts) throw new Refusal('conflict', { key: tooMany, params: { most: mostParts } });
  const problem = problemIn?.(cells) ?? null;
  if (problem !== null) throw new Refusal('conflict', problem);
};

const cellOf = (value: unknown, edit: number): Cell => ({
  now: { ...(value !== undefined && { value }), setBy: edit },
  lastEdit: edit,
});

const changesBetween = (cells: Cells, after: Cells): readonly CellChange[] =>
  [...after].flatMap(([path, { now }]) => {
    const before = cells.get(path)?.now ?? null;
    if (now === before || isSameJson(valueOf(now), valueOf(before))) return [];
    return isOfPartIn(cells, path) || isOfPartIn(after, path) ? [{ path, before, after: now }] : [];
  });

/** False only for what is left of a part that one edit both adds and removes. */
const isOfPartIn = (cells: Cells, path: CellPath): boolean => {
  const partId = partOf(path);
  return partId === null || valueIn(cells, partPath(partId)) !== undefined;
};

const valueOf = (cell: CellValue | null): unknown => cell?.value;

const requireUnchanged = (intents: readonly EditIntent[], cells: Cells, seen: number): void => {
  const overwriting = intents
    .flatMap(setIn)
    .filter(({ path, value }) => changedSince(path, cells, seen) && !isSameJson(valueIn(cells, path), value));
  if (overwriting.length > 0) {
    const text = { key: 'documents.changedMeanwhile' } as const;
    const texts = Object.fromEntries(overwriting.map(({ path }) => [path, text]));
    const both = overwriting.map(({ path, value = null }) => {
      return [path, { yours: value, theirs: valueIn(cells, path) ?? null }] as const;
    });
    throw new Refusal('conflict', text, texts, Object.fromEntries(both));
  }
  for (const intent of intents) if (intent.type === 'removePart') requirePartUnchanged(intent.partId, cells, seen);
};

const setIn = (intent: EditIntent): readonly Write[] => {
  if (intent.type === 'set') return [{ path: intent.field, value: intent.value }];
  if (intent.type === 'setPart') return [{ path: partFieldPath(intent.partId, intent.field), value: intent.value }];
  return [];
};

const changedSince = (path: CellPath, cells: Cells, seen: number): boolean => (cells.get(path)?.lastEdit ?? 0) > seen;

const requirePartUnchanged = (partId: PartId, cells: Cells, seen: number): void => {
  const isChanged = (path: CellPath): boolean =>
    partOf(path) === partId && path !== orderPath(partId) && changedSince(path, cells, seen);
  if (valueIn(cells, partPath(partId)) === undefined || ![...cells.keys()].some(isChanged)) return;
  throw conflictAt(partPath(partId), { key: 'documents.changedMeanwhile' });
};

const conflictAt = (path: CellPath, text: RefusalText): Refusal => new Refusal('conflict', text, { [path]: text });

const writesOf = (intent: EditIntent, cells: Cells, kind: DocumentKindName): readonly Write[] => {
  const { fields, parts } = documentKinds[kind];
  switch (intent.type) {
    case 'set': {
      const value = checked(intent.field, ownOf(fields, intent.field), intent.value);
      requireSameSystemPage(intent.field, value, cells);
      return [{ path: intent.field, value }];
    }
    case 'setPart': {
      const type = requirePart(intent.partId, cells);
      const path = partFieldPath(intent.partId, intent.field);
      return [{ path, value: checkedOrMissing(path, ownOf(ownOf(parts, type) ?? {}, intent.field), intent.value) }];
    }
    case 'addPart':
      return added(intent, cells, kind);
    case 'removePart':
      return [{ path: partPath(intent.partId), value: undefined }];
    case 'movePart':
      requirePart(intent.partId, cells);
      return [{ path: orderPath(intent.partId), value: orderBelow(intent.below, intent.partId, cells) }];
  }
};

/** A system page stays what it is, and no other page becomes one. */
const requireSameSystemPage = (field: string, value: unknown, cells: Cells): void => {
  if (field !== 'urlId') return;
  const [before, after] = [valueIn(cells, field), value].map((urlId) => systemPageAt(String(urlId)));
  if (before !== after) throw invalidAt(field, { key: 'documents.systemPageFixed' });
};

const added = (
  { partId, partType, fields, below }: Extract<EditIntent, { type: 'addPart' }>,
  cells: Cells,
  kind: DocumentKindName,
): readonly Write[] => {
  const path = partPath(partId);
  if (cells.has(path)) throw conflictAt(path, { key: 'documents.partExists' });
  const schemas = ownOf(documentKinds[kind].parts, partType);
  if (schemas === undefined) throw invalidAt(path, { key: 'documents.partUnknown' });
  const names = new Set([...Object.keys(schemas), ...Object.keys(fields)]);
  return [
    { path, value: partType },
    { path: orderPath(partId), value: orderBelow(below, partId, cells) },
    ...[...names].flatMap((name) => {
      const at = partFieldPath(partId, name);
      const value = checkedOrMissing(at, ownOf(schemas, name), ownOf(fields, name));
      return value === undefined ? [] : [{ path: at, value }];
    }),
  ];
};

const requirePart = (partId: PartId, cells: Cells): string => {
  const type = valueIn(cells, partPath(partId));
  if (typeof type === 'string') return type;
  throw conflictAt(partPath(partId), { key: 'documents.partRemoved' });
};

/** A part to stand below that is gone meanwhile: at the end. */
const orderBelow = (below: PartId | null, partId: PartId, cells: Cells): string => {
  const others = partsIn(cells).filter(({ id }) => id !== partId);
  const found = others.findIndex(({ id }) => id === below);
  const index = below === null ? -1 : found === -1 ? others.length - 1 : found;
  const above = others[index];
  // An undone removal may have brought back a part with the same order.
  const next = others.slice(index + 1).find(({ order }) => above === undefined || order > above.order);
  return orderBetween(above, next);
};

/** A draft's part may lack what a release needs. */
const checkedOrMissing = (path: CellPath, schema: z.ZodType | undefined, value: unknown): unknown =>
  schema !== undefined && (value === undefined || value === null) && !schema.safeParse(value).success
    ? schema.safeParse(undefined).data
    : checked(path, schema, value);

/** `null` clears a field that may be missing. */
const checked = (path: CellPath, schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) throw invalidAt(path, { key: 'documents.fieldUnknown' });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const cleared = value === null ? schema.safeParse(undefined) : parsed;
  if (cleared.success) return cleared.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    throw invalidAt(path, { key: 'settings.tooLong', params: { max: Number(issue.maximum) } });
  }
  throw invalidAt(path, knownText(issue?.message ?? '') ?? { key: 'documents.valueInvalid' });
};

const ownOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const invalidAt = (path: CellPath, text: RefusalText): Refusal => new Refusal('invalid', text, { [path]: text });
