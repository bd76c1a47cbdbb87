import { FOLDER_BEHAVIORS, type FolderBehavior } from '@kontor/contracts/documents/navigation';
import type { KnownInspector } from './inspector.ts';

/** CN-07 */
export const FOLDER_CHOICES = (Object.keys(FOLDER_BEHAVIORS) as FolderBehavior[]).map((value) => ({
  value,
  label: `tree.folder.${value}` as const,
}));

/** Of a link of the navigation. */
export const navigationLink: KnownInspector = {
  label: 'pageBlocks.field.link',
  about: 'tree.linkAbout',
  fields: {
    title: { kind: 'text', label: 'pageBlocks.field.linkTitle', most: 100 },
    href: { kind: 'href', label: 'pageBlocks.field.linkHref' },
    pageId: { kind: 'pick', from: 'pages', label: 'tree.page', isOptional: true },
    under: { kind: 'pick', from: 'links', label: 'tree.under', isOptional: true },
    folder: { kind: 'choice', label: 'tree.folder', choices: FOLDER_CHOICES },
    area: {
      kind: 'choice',
      label: 'tree.area',
      choices: [
        { value: 'main', label: 'tree.area.main' },
        { value: 'footer', label: 'tree.area.footer' },
      ],
    },
  },
};
