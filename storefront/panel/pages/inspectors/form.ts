import type { Inspector } from './inspector.ts';

export const form: Inspector<'form'> = {
  label: 'pageBlocks.form',
  about: 'pageBlocks.formText',
  fields: {
    formId: { kind: 'pick', from: 'forms', label: 'pageBlocks.field.form' },
    isAsync: { kind: 'check', label: 'pageBlocks.field.isAsync', isOptional: true },
  },
};
