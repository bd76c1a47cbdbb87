import type { Inspector } from './inspector.ts';

export const code: Inspector<'code'> = {
  label: 'pageBlocks.code',
  about: 'pageBlocks.codeText',
  fields: {
    code: { kind: 'lines', label: 'pageBlocks.field.code', most: 50_000 },
    language: { kind: 'text', label: 'pageBlocks.field.codeLanguage', most: 40, isOptional: true },
    caption: { kind: 'text', label: 'pageBlocks.field.caption', most: 300, isOptional: true },
  },
};
