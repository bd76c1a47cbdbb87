import { generateKeyBetween } from 'fractional-indexing';
import type { PartId } from '../kernel/ids.ts';

/**
 * A document's content in cells, the smallest things that two people cannot change at once:
 * - `title`: a field of the document
 * - `parts/<id>`: the part's type; no value: there is no such part
 * - `parts/<id>/order`: its place among the parts, compared as text
 * - `parts/<id>/fields/html`: a field of the part
 */
export type CellPath = string;

/** No `value`: it was removed. `setBy`: number of the edit that the value comes from. */
export interface CellValue {
  readonly value?: unknown;
  readonly setBy: number;
}

/** `null`: it never had a value. `lastEdit`: number of the edit or undo that touched the cell last. */
export interface Cell {
  readonly now: CellValue | null;
  readonly lastEdit: number;
}

export type Cells = ReadonlyMap<CellPath, Cell>;

export interface CellChange {
  readonly path: CellPath;
  readonly before: CellValue | null;
  readonly after: CellValue | null;
}

export const partPath = (partId: PartId): CellPath => `parts/${partId}`;
export const orderPath = (partId: PartId): CellPath => `parts/${partId}/order`;
export const partFieldPath = (partId: PartId, field: string): CellPath => `parts/${partId}/fields/${field}`;

export const valueIn = (cells: Cells, path: CellPath): unknown => cells.get(path)?.now?.value;

export const withChanges = (cells: Cells, changes: readonly CellChange[], edit: number): Cells => {
  const after = new Map(cells);
  for (const { path, after: now } of changes) after.set(path, { now, lastEdit: edit });
  return after;
};

export interface Part {
  readonly id: PartId;
  readonly type: string;
  readonly order: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const PART = /^parts\/(?<id>[^/]+)(?:\/(?:order|fields\/(?<field>.+)))?$/u;

/** The part that the cell belongs to. */
export const partOf = (path: CellPath): PartId | null =>
  (PART.exec(path)?.groups?.['id'] as PartId | undefined) ?? null;

/** From top to bottom. */
export const partsIn = (cells: Cells): readonly Part[] => {
  const fields = new Map<string, Record<string, unknown>>();
  for (const [path, { now }] of cells) {
    const { id, field } = PART.exec(path)?.groups ?? {};
    if (id === undefined || field === undefined || now?.value === undefined) continue;
    const own = fields.get(id) ?? {};
    own[field] = now.value;
    fields.set(id, own);
  }
  return [...cells]
    .flatMap(([path, { now }]) =>
      /^parts\/[^/]+$/u.test(path) && now?.value !== undefined ? [[partOf(path)!, now.value]] : [],
    )
    .map(([id, type]) => ({
      id: id as PartId,
      type: type as string,
      order: valueIn(cells, orderPath(id as PartId)) as string,
      fields: fields.get(id as string) ?? {},
    }))
    .sort((one, other) => compare(one.order, other.order) || compare(one.id, other.id));
};

/** The document's own fields. */
export const fieldsIn = (cells: Cells): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...cells].flatMap(([path, { now }]) =>
      partOf(path) === null && now?.value !== undefined ? [[path, now.value]] : [],
    ),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The order of a part between two others; `undefined`: none on that side. */
export const orderBetween = (above: Pick<Part, 'order'> | undefined, below: Pick<Part, 'order'> | undefined): string =>
  generateKeyBetween(above?.order ?? null, below?.order ?? null);
