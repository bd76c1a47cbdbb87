import { columnsOf } from '@kontor/contracts/blocks/columns';
import type { usePanelText } from '../../frame/use-panel.ts';
import type { PanelKey } from '../../frame/panel-text.ts';
import type { BlockInput } from './inspector.ts';

/** Of each type of block that can stand beside others. */
export const columns: BlockInput = {
  kind: 'columns',
  label: 'pageBlocks.field.columns',
  hint: 'pageBlocks.field.columnsHint',
  isOptional: true,
};

/** Those that have a name, in the order in which they are offered. */
const NAMED: Readonly<Record<string, PanelKey>> = {
  '1-6': 'pageBlocks.columns.leftHalf',
  '7-12': 'pageBlocks.columns.rightHalf',
  '1-4': 'pageBlocks.columns.firstThird',
  '5-8': 'pageBlocks.columns.secondThird',
  '9-12': 'pageBlocks.columns.thirdThird',
  '1-8': 'pageBlocks.columns.firstTwoThirds',
  '5-12': 'pageBlocks.columns.lastTwoThirds',
  '1-3': 'pageBlocks.columns.firstQuarter',
  '4-6': 'pageBlocks.columns.secondQuarter',
  '7-9': 'pageBlocks.columns.thirdQuarter',
  '10-12': 'pageBlocks.columns.fourthQuarter',
  '3-10': 'pageBlocks.columns.middle',
};

export const NAMED_COLUMNS = Object.keys(NAMED);

export const columnsInWords = (value: string, text: ReturnType<typeof usePanelText>): string => {
  const key = Object.hasOwn(NAMED, value) ? NAMED[value] : undefined;
  return key === undefined ? text('pageBlocks.columns.other', columnsOf(value)) : text(key);
};
