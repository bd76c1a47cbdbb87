import type { Inspector } from './inspector.ts';

export const navigation: Inspector<'navigation'> = {
  label: 'pageBlocks.navigation',
  about: 'pageBlocks.navigationText',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.heading', most: 200, isOptional: true },
    links: {
      kind: 'items',
      label: 'pageBlocks.field.links',
      hint: 'pageBlocks.field.linksHint',
      row: 'pageBlocks.field.linkRow',
      add: 'pageBlocks.field.addLink',
      most: 50,
      fields: {
        title: { kind: 'text', label: 'pageBlocks.field.linkTitle', most: 100 },
        href: { kind: 'href', label: 'pageBlocks.field.linkHref' },
      },
    },
    direction: {
      kind: 'choice',
      label: 'pageBlocks.field.direction',
      initial: 'row',
      choices: [
        { value: 'row', label: 'pageBlocks.direction.row' },
        { value: 'column', label: 'pageBlocks.direction.column' },
      ],
    },
  },
};
