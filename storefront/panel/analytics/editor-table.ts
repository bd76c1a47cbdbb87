/** A table that an editor knows, to complete what is typed. */
export interface EditorTable {
  readonly name: string;
  readonly columns: readonly string[];
}
