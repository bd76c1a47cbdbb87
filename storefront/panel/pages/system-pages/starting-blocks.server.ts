import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { PartId } from '@kontor/contracts/kernel/ids';
import type { SystemPage } from '@kontor/contracts/pages/system-pages';
import type { PanelText } from '../../frame/panel-text.ts';
import { newPartId } from '../editor/structure.server.ts';

interface Part {
  readonly partType: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const search: Part = { partType: 'search', fields: {} };

/** Below the heading and the text. */
const MORE: Readonly<Record<SystemPage, (text: PanelText) => readonly Part[]>> = {
  notFound: (text) => [
    search,
    { partType: 'button', fields: { link: { title: text('system.start.home'), href: '/' }, look: 'quiet' } },
  ],
  error: () => [],
  search: () => [],
  lockScreen: () => [],
};

/** What a site's own system page begins with, in the site's language. */
export const startingBlocks = (name: SystemPage, text: PanelText): readonly EditIntent[] => {
  const parts: readonly Part[] = [
    { partType: 'heading', fields: { text: text(`system.start.${name}.title`), level: 1 } },
    { partType: 'text', fields: { html: `<p>${text(`system.start.${name}.text`)}</p>` } },
    ...MORE[name](text),
  ];
  let below: PartId | null = null;
  return parts.map(({ partType, fields }): EditIntent => {
    const partId = newPartId();
    const intent = { type: 'addPart', partId, partType, fields, below } as const;
    below = partId;
    return intent;
  });
};
