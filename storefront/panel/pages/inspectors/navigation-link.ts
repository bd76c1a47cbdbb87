import type { KnownInspector } from './inspector.ts';

/** Of a link of the navigation. */
export const navigationLink: KnownInspector = {
  label: 'pageBlocks.field.link',
  about: 'navigation.lead',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.linkTitle', most: 100 },
    href: { kind: 'text', label: 'pageBlocks.field.linkHref', most: 2_083 },
    area: {
      kind: 'choice',
      label: 'navigation.area',
      choices: [
        { value: 'main', label: 'navigation.main' },
        { value: 'footer', label: 'navigation.footer' },
      ],
    },
  },
};
