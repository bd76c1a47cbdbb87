import type { PanelKey } from '../../frame/panel-text.ts';
import type { BlockInput } from './inspector.ts';

/** The point of a picture that stays in sight, in percent. */
export const focus = (label: PanelKey): BlockInput => ({
  kind: 'whole',
  label,
  hint: 'pageBlocks.field.focusHint',
  least: 0,
  most: 100,
  initial: 50,
});
