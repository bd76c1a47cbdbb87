import { focus } from './focus.ts';
import type { Inspector } from './inspector.ts';

export const section: Inspector<'section'> = {
  label: 'pageBlocks.section',
  about: 'pageBlocks.sectionText',
  fields: {
    background: {
      kind: 'choice',
      label: 'pageBlocks.field.background',
      hint: 'pageBlocks.field.backgroundHint',
      initial: 'none',
      choices: [
        { value: 'none', label: 'pageBlocks.background.none' },
        { value: 'soft', label: 'pageBlocks.background.soft' },
        { value: 'tint', label: 'pageBlocks.background.tint' },
        { value: 'accent', label: 'pageBlocks.background.accent' },
        { value: 'contrast', label: 'pageBlocks.background.contrast' },
      ],
    },
    image: { kind: 'picture', label: 'pageBlocks.field.backgroundPicture', isOptional: true },
    focusX: focus('pageBlocks.field.focusX'),
    focusY: focus('pageBlocks.field.focusY'),
    height: {
      kind: 'choice',
      label: 'pageBlocks.field.sectionHeight',
      initial: 'content',
      choices: [
        { value: 'content', label: 'pageBlocks.sectionHeight.content' },
        { value: 'half', label: 'pageBlocks.sectionHeight.half' },
        { value: 'full', label: 'pageBlocks.sectionHeight.full' },
      ],
    },
    spacing: {
      kind: 'choice',
      label: 'pageBlocks.field.spacing',
      initial: 'medium',
      choices: [
        { value: 'none', label: 'pageBlocks.spacing.none' },
        { value: 'small', label: 'pageBlocks.spacing.small' },
        { value: 'medium', label: 'pageBlocks.spacing.medium' },
        { value: 'large', label: 'pageBlocks.spacing.large' },
      ],
    },
    align: {
      kind: 'choice',
      label: 'pageBlocks.field.blocksAlign',
      initial: 'start',
      choices: [
        { value: 'start', label: 'pageBlocks.blocksAlign.start' },
        { value: 'center', label: 'pageBlocks.blocksAlign.center' },
        { value: 'end', label: 'pageBlocks.blocksAlign.end' },
      ],
    },
  },
};
