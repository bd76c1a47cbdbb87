import type { FieldId } from '@kontor/contracts/forms/fields';
import { fieldId as inputId } from '../../form-handling/form-state.ts';
import type { FormDraft } from './draft.ts';
import type { Step } from './edit.ts';
import { fieldInput } from './typed.ts';

export const wishId = (wish: string): string => `wunsch-${wish.replaceAll(/[:.]/gu, '-')}`;
export const ADD_ID = 'felder-hinzufuegen';

const titleOf = (id: FieldId): string => inputId(fieldInput(id, 'title'));

/** Focus candidates after a step, best first. */
const placesAfter = (step: Step, before: FormDraft, after: FormDraft): readonly string[] => {
  switch (step.kind) {
    case 'add':
      return before === after ? [] : [titleOf(step.id)];
    case 'copy':
      return before === after ? [] : [titleOf(step.newId)];
    case 'remove': {
      const next =
        after.fields[
          Math.min(
            before.fields.findIndex(({ id }) => id === step.id),
            after.fields.length - 1,
          )
        ];
      return next ? [`karte-${next.id}`] : [ADD_ID];
    }
    case 'move': {
      const from = before.fields.findIndex(({ id }) => id === step.id);
      const ways = step.to < from ? ['up', 'down'] : ['down', 'up'];
      return ways.map((way) => wishId(`${way}:${step.id}`));
    }
    case 'addOption': {
      const last = (after.fields.find(({ id }) => id === step.id)?.options.length ?? 1) - 1;
      return [inputId(fieldInput(step.id, `options.${last}`))];
    }
    case 'removeOption':
      return [inputId(fieldInput(step.id, `options.${Math.max(0, step.index - 1)}`))];
    case 'moveOption': {
      const ways = step.to < step.index ? ['upOption', 'downOption'] : ['downOption', 'upOption'];
      return ways.map((way) => wishId(`${way}:${step.id}.${step.to}`));
    }
    case 'form':
    case 'field':
    case 'type':
    case 'condition':
    case 'option':
      return [];
  }
};

/** Call once the step is rendered. */
export const focusAfter = (step: Step, before: FormDraft, after: FormDraft): void => {
  const places = placesAfter(step, before, after);
  if (places.length === 0) return;
  requestAnimationFrame(() => {
    const element = places
      .map((id) => document.getElementById(id))
      .find((one) => one !== null && !(one instanceof HTMLButtonElement && one.disabled));
    element?.focus();
  });
};
