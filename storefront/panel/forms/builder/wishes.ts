import type { FieldId } from '@kontor/contracts/forms/fields';
import type { FormDraft } from './draft.ts';
import { FIELD_TYPES } from './setting-fields.ts';
import type { Step } from './edit.ts';

const WISH =
  /^(add|copy|remove|up|down|addOption|removeOption|upOption|downOption):([A-Za-z0-9-]{1,50})(?:\.(\d{1,3}))?$/u;

/**
 * The step of a button, with and without JavaScript: `up:frage-1`, `removeOption:frage-1.2`; `null`: the form comes
 * back unchanged.
 * @param newId id of an added field
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

/** Never a former field's id, because stored answers refer to fields by id. */
export const newFieldId = (): FieldId =>
  `f-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
