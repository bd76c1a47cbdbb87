import { randomUUID } from 'node:crypto';
import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { DocumentContent } from '@kontor/contracts/documents/responses';
import { PartId } from '@kontor/contracts/kernel/ids';
import type { Typed } from '../../form-handling/answer.ts';
import { fieldId } from '../../form-handling/form-state.ts';
import { formFields, partInput } from '../block-fields/form-fields.ts';
import { initialFields } from '../block-fields/initial.server.ts';
import { inspectorOf } from '../inspectors/index.ts';
import type { PageDone } from '../page-words.server.ts';
import { ADD_ID, cardId, PLACE_FIELD, stepId, TOP } from './answer.ts';
import { groupAt, passedBy } from './groups.ts';

export interface StructureChange {
  readonly intents: readonly EditIntent[];
  readonly done: PageDone;
  /** Id of the element that gets the focus. */
  readonly focus: string;
  /** The block that is gone afterwards. */
  readonly removed: string | null;
}

type Parts = DocumentContent['parts'];

export const newPartId = (): PartId => PartId.parse(randomUUID());

const belowOf = (place: string, parts: Parts): PartId | null => {
  if (place === TOP) return null;
  return parts.find(({ id }) => id === place)?.id ?? parts.at(-1)?.id ?? null;
};

const added = (type: string, { [PLACE_FIELD]: place = '' }: Typed, parts: Parts): StructureChange | null => {
  const inspector = inspectorOf(type);
  if (inspector === null) return null;
  const partId = newPartId();
  const [[name, input] = []] = Object.entries(inspector.fields);
  const first = name === undefined || input === undefined ? '' : (formFields(name, input)[0]?.name ?? '');
  return {
    intents: [{ type: 'addPart', partId, partType: type, fields: initialFields(type), below: belowOf(place, parts) }],
    done: 'added',
    focus: input?.kind === 'items' || first === '' ? cardId(partId) : fieldId(partInput(partId, first)),
    removed: null,
  };
};

const moved = (index: number, way: 'up' | 'down', parts: Parts): StructureChange | null => {
  const group = groupAt(index, parts);
  const passed = passedBy(index, way, parts);
  const [first] = group;
  if (first === undefined || passed === null) return null;
  const above = way === 'up' ? parts[passed.start - 1] : parts[passed.end - 1];
  const others = parts.filter((part) => !group.includes(part));
  const to = above === undefined ? 0 : others.indexOf(above) + 1;
  const isAtEnd = passedBy(to, way, others.toSpliced(to, 0, ...group)) === null;
  const other = way === 'up' ? 'down' : 'up';
  return {
    intents: group.map(({ id }, at) => ({ type: 'movePart', partId: id, below: (group[at - 1] ?? above)?.id ?? null })),
    done: 'moved',
    focus: stepId(isAtEnd ? other : way, first.id),
    removed: null,
  };
};

/** The change that a button of the form asks for; `null`: none. @param parts as they stand now */
export const structureOf = (wish: string, typed: Typed, parts: Parts): StructureChange | null => {
  const [, step = '', about = ''] = /^(add|up|down|drop):([A-Za-z0-9-]{1,50})$/u.exec(wish) ?? [];
  if (step === 'add') return added(about, typed, parts);
  const index = parts.findIndex(({ id }) => id === about);
  const part = parts[index];
  if (part === undefined) return null;
  if (step === 'up' || step === 'down') return moved(index, step, parts);
  const next = parts[index + 1] ?? parts[index - 1];
  return {
    intents: [{ type: 'removePart', partId: part.id }],
    done: 'blockRemoved',
    focus: next === undefined ? ADD_ID : cardId(next.id),
    removed: part.id,
  };
};
