import type { Inspector } from './inspector.ts';

export const socialLinks: Inspector<'socialLinks'> = {
  label: 'pageBlocks.socialLinks',
  about: 'pageBlocks.socialLinksText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200, isOptional: true },
    profiles: {
      kind: 'items',
      label: 'pageBlocks.field.profiles',
      row: 'pageBlocks.field.profile',
      add: 'pageBlocks.field.addProfile',
      most: 20,
      fields: {
        href: { kind: 'href', isWeb: true, label: 'pageBlocks.field.webAddress' },
        name: { kind: 'text', label: 'pageBlocks.field.name', most: 100, isOptional: true },
      },
    },
  },
};
