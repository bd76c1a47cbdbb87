import { FONT_IDS, FONTS } from '@kontor/contracts/documents/fonts';
import { BUTTONS, CORNERS, SIZES, type StylesContent } from '@kontor/contracts/documents/styles';
import type { Choice } from '../../form-handling/fields.ts';
import type { PanelKey } from '../../frame/panel-text.ts';
import { formFields } from '../block-fields/form-fields.ts';
import type { BlockInput } from '../inspectors/inspector.ts';

export const STYLES_INTENT = 'styles';

const choices = <const Value extends string>(name: string, values: readonly Value[]) =>
  values.map((value) => ({ value, label: `styles.${name}.${value}` as PanelKey }));

const FONT_CHOICES: readonly Choice[] = [
  { value: 'standard', label: 'styles.fontOfDevice' },
  ...FONT_IDS.map((value) => ({ value, name: FONTS[value].name })),
];

export const COLOURS = ['accent', 'ground'] as const;

/** Also names the fields in the history. */
export const STYLES_INPUTS = {
  accent: { kind: 'text', most: 7, label: 'styles.accent', hint: 'styles.accentHint' },
  ground: { kind: 'text', most: 7, label: 'styles.ground', hint: 'styles.groundHint' },
  headingFont: { kind: 'choice', label: 'styles.headingFont', choices: FONT_CHOICES },
  textFont: { kind: 'choice', label: 'styles.textFont', choices: FONT_CHOICES },
  corners: { kind: 'choice', label: 'styles.corners', choices: choices('corners', CORNERS) },
  headings: { kind: 'choice', label: 'styles.headings', choices: choices('size', SIZES) },
  spacing: { kind: 'choice', label: 'styles.spacing', choices: choices('room', SIZES) },
  buttons: { kind: 'choice', label: 'styles.buttons', choices: choices('buttons', BUTTONS) },
} as const satisfies { readonly [Name in keyof StylesContent]: BlockInput };

export const CHOICES = ['headingFont', 'headings', 'textFont', 'corners', 'spacing', 'buttons'] as const;

export const STYLES_FIELDS = [...COLOURS, ...CHOICES].flatMap((name) => formFields(name, STYLES_INPUTS[name]));
