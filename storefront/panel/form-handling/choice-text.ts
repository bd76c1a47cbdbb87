import type { PanelKey } from '../frame/panel-text.ts';
import type { Choice } from './fields.ts';

export const choiceText = (choice: Choice, text: (key: PanelKey) => string): string =>
  'name' in choice ? choice.name : text(choice.label);
