interface Placed {
  readonly type: string;
  /** Missing: the page's width. */
  readonly columns?: string | undefined;
}

/** Blocks below each other, by their index on the page. `columns` null: one block, with the page's width. */
export interface Cell {
  readonly columns: string | null;
  readonly indexes: number[];
}

/** From left to right. */
export type Row = Cell[];

export interface PageSection {
  /** Index of the block that begins it; `null`: what stands above the first one. */
  readonly head: number | null;
  readonly rows: Row[];
}

const place = (rows: Row[], index: number, { columns }: Placed): void => {
  const row = rows.at(-1);
  const cell = row?.at(-1);
  if (columns === undefined) rows.push([{ columns: null, indexes: [index] }]);
  else if (cell?.columns === columns) cell.indexes.push(index);
  else if (row === undefined || cell?.columns === null) rows.push([{ columns, indexes: [index] }]);
  else row.push({ columns, indexes: [index] });
};

/** A page's blocks as they stand on it. In their order, one block after the other, they are read and shown on phones. */
export const pageSections = (blocks: readonly Placed[]): readonly PageSection[] => {
  const sections: PageSection[] = [{ head: null, rows: [] }];
  for (const [index, block] of blocks.entries()) {
    if (block.type === 'section') sections.push({ head: index, rows: [] });
    else place(sections.at(-1)!.rows, index, block);
  }
  return sections.filter(({ head, rows }) => head !== null || rows.length > 0);
};
