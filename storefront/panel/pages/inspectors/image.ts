import { focus } from './focus.ts';
import type { Inspector } from './inspector.ts';

export const image: Inspector<'image'> = {
  label: 'pageBlocks.image',
  about: 'pageBlocks.imageText',
  fields: {
    image: { kind: 'picture', label: 'pageBlocks.field.picture' },
    caption: { kind: 'text', label: 'pageBlocks.field.caption', most: 500, isOptional: true },
    href: {
      kind: 'href',
      label: 'pageBlocks.field.linkHref',
      hint: 'pageBlocks.field.linkHrefHint',
      isOptional: true,
    },
    width: {
      kind: 'choice',
      label: 'pageBlocks.field.width',
      initial: 'page',
      choices: [
        { value: 'text', label: 'pageBlocks.width.text' },
        { value: 'page', label: 'pageBlocks.width.page' },
        { value: 'window', label: 'pageBlocks.width.window' },
      ],
    },
    crop: {
      kind: 'choice',
      label: 'pageBlocks.field.crop',
      initial: 'none',
      choices: [
        { value: 'none', label: 'pageBlocks.crop.none' },
        { value: 'square', label: 'pageBlocks.crop.square' },
        { value: 'wide', label: 'pageBlocks.crop.wide' },
        { value: 'panorama', label: 'pageBlocks.crop.panorama' },
      ],
    },
    focusX: focus('pageBlocks.field.focusX'),
    focusY: focus('pageBlocks.field.focusY'),
  },
};
