import type { EditIntent } from '@kontor/contracts/documents/calls';
import { fieldsIn, partsIn } from '@kontor/contracts/documents/cells';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import { DocumentId, PartId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import {
  type DocumentCommand,
  documentDecider,
  type DocumentState,
} from '../../backend/src/features/documents/decider.ts';

export const documentId = DocumentId.parse('0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d01');
export const partId = (n: number): PartId =>
  PartId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8e${String(n).padStart(2, '0')}`);
export const createdWith = (title: string): DocumentEvent => ({
  type: 'DocumentCreated',
  data: {
    documentId,
    kind: 'page',
    language: 'de',
    audience: 'everybody',
    cells: [
      { path: 'title', value: title },
      { path: 'urlId', value: 'ueber-uns' },
    ],
  },
});
export const edit = (seen: number, ...intents: readonly EditIntent[]): DocumentCommand => ({
  type: 'EditDocument',
  documentId,
  seen,
  intents,
});
export const setTitle = (value: string): EditIntent => ({ type: 'set', field: 'title', value });
export const addText = (n: number, below: PartId | null = null): EditIntent => ({
  type: 'addPart',
  partId: partId(n),
  partType: 'text',
  fields: { html: `<p>${n}</p>` },
  below,
});

/** A document of which every command is decided on the state that the ones before left. */
export class Draft {
  state: DocumentState = documentDecider.initial;
  readonly events: DocumentEvent[] = [];

  constructor(title = 'Über uns') {
    this.#take([createdWith(title)]);
  }

  do(command: DocumentCommand): readonly DocumentEvent[] {
    const events = documentDecider.decide(command, this.state);
    this.#take(events);
    return events;
  }

  /** `null`: refused. */
  tried(command: DocumentCommand): readonly DocumentEvent[] | null {
    try {
      return this.do(command);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  undo(of: number): readonly DocumentEvent[] | null {
    return this.tried({ type: 'UndoEdit', documentId, edit: of, changes: changesOf(this.events, of) });
  }

  get content() {
    return { fields: fieldsIn(this.state.cells), parts: partsIn(this.state.cells) };
  }

  #take(events: readonly DocumentEvent[]): void {
    this.events.push(...events);
    this.state = events.reduce((state, event) => documentDecider.evolve(state, event, 0), this.state);
  }
}

export const numbered = (event: DocumentEvent) =>
  event.type === 'DocumentEdited' || event.type === 'EditUndone' ? event.data : null;

export const changesOf = (events: readonly DocumentEvent[], of: number) =>
  events.map(numbered).find((data) => data?.edit === of)?.changes ?? [];

/** By path: what the edits that were not undone gave each cell, one after the other. */
export const valuesOfEdits = (events: readonly DocumentEvent[]): Readonly<Record<string, unknown>> => {
  const done = events.flatMap((event) => numbered(event) ?? []);
  const undoneBy = new Map(done.flatMap((data) => ('of' in data ? [[data.of as number, data.edit] as const] : [])));
  const isUndone = (number: number): boolean => {
    const by = undoneBy.get(number);
    return by !== undefined && !isUndone(by);
  };
  return Object.fromEntries(
    done
      .filter((data) => !('of' in data) && !isUndone(data.edit))
      .flatMap(({ changes }) => changes.map(({ path, after }) => [path, after?.value] as const)),
  );
};
