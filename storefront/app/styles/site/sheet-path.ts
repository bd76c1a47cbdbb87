import { StylesContent } from '@kontor/contracts/documents/styles';

/** Counted up when the same choices make another sheet, or a font's files have other names: browsers keep sheets. */
const REVISION = 1;

const CHOICES = ['corners', 'headings', 'spacing', 'buttons', 'headingFont', 'textFont'] as const;

/** A sheet's address says all that it follows from: `/-/styles/1_1f4a41_fbf9f5_soft_medium_medium_plain_lora_open-sans.css`. */
export const sheetPathOf = (chosen: (name: keyof StylesContent) => string): string => {
  const parts = [REVISION, chosen('accent').slice(1), chosen('ground').slice(1), ...CHOICES.map(chosen)];
  return `/-/styles/${parts.join('_')}.css`;
};

export const sheetPath = (styles: StylesContent): string => sheetPathOf((name) => styles[name]);

/** @param name the last part of such a path; `null`: there is no such sheet */
export const stylesNamed = (name: string): StylesContent | null => {
  const [revision, accent, ground, ...chosen] = name.replace(/\.css$/u, '').split('_');
  const choices = Object.fromEntries(CHOICES.map((choice, index) => [choice, chosen[index]]));
  const read = StylesContent.safeParse({ accent: `#${accent}`, ground: `#${ground}`, ...choices }).data;
  const isWhole = revision === String(REVISION) && chosen.length === CHOICES.length;
  return read !== undefined && isWhole && name === sheetPath(read).split('/').at(-1) ? read : null;
};
