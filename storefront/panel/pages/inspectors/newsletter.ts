import type { Inspector } from './inspector.ts';

export const newsletter: Inspector<'newsletter'> = {
  label: 'pageBlocks.newsletter',
  about: 'pageBlocks.newsletterText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200 },
    text: { kind: 'lines', label: 'pageBlocks.field.text', most: 1_000 },
    listId: {
      kind: 'pick',
      from: 'newsletterLists',
      none: 'pageBlocks.ownList',
      label: 'pageBlocks.field.newsletterList',
      isOptional: true,
    },
  },
};
