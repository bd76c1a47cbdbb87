import type { FieldId } from '@kontor/contracts/forms/fields';
import { FIELD_TYPES, type FormDraft } from './draft.ts';
import type { Step } from './edit.ts';

/** Name of the buttons that send the form for something else than to be saved. */
export const WISH_FIELD = 'wish';

const WISH =
  /^(add|copy|remove|up|down|addOption|removeOption|upOption|downOption):([A-Za-z0-9-]{1,50})(?:\.(\d{1,3}))?$/u;

/**
 * The step that a button stands for, with a script and without: `up:frage-1`, `removeOption:frage-1.2`; `null`: the
 * form comes back as it was sent.
 * @param newId of a field that is made
 */
export const stepOf = (wish: string, draft: FormDraft, newId: FieldId): Step | null => {
  const asked = WISH.exec(wish);
  if (!asked) return null;
  const [, kind = '', id = ''] = asked;
  const index = Number(asked[3] ?? -1);
  const place = draft.fields.findIndex((field) => field.id === id);
  switch (kind) {
    case 'add': {
      const type = FIELD_TYPES.find((one) => one === id);
      return type === undefined ? null : { kind: 'add', type, id: newId };
    }
    case 'copy':
      return { kind: 'copy', id, newId };
    case 'remove':
      return { kind: 'remove', id };
    case 'up':
      return { kind: 'move', id, to: place - 1 };
    case 'down':
      return { kind: 'move', id, to: place + 1 };
    case 'addOption':
      return { kind: 'addOption', id };
    case 'removeOption':
      return { kind: 'removeOption', id, index };
    case 'upOption':
      return { kind: 'moveOption', id, index, to: index - 1 };
    case 'downOption':
      return { kind: 'moveOption', id, index, to: index + 1 };
    default:
      return null;
  }
};

/** Of a new field. Answers of before are told by it, so it is none that there was. */
export const newFieldId = (): FieldId =>
  `f-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
