import { inOneNotation } from '@kontor/contracts/kernel/formatted-html';
import { useLoaderData } from '@remix-run/react';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { PanelKey } from '../../frame/panel-text.ts';
import { VersionRows } from '../../preferences/version-rows.tsx';
import { htmlInWords } from '../../rich-text/html-in-words.ts';
import type { loadCampaign } from './load-campaign.server.ts';

const LABELS = {
  listId: 'campaign.list',
  tag: 'campaign.tag',
  subject: 'campaign.subject',
  preview: 'campaign.preview',
  html: 'campaign.text',
} as const satisfies Record<string, PanelKey>;
const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Someone else has saved or sent it meanwhile: the input is kept. */
export const CampaignVersions = () => {
  const { content, version, lists, status } = useLoaderData<typeof loadCampaign>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  if (answer?.ok !== false || answer.intent !== 'save') return null;
  const { values } = answer;
  if (values['version'] === String(version) && status === 'draft') return null;
  const shown = (name: string, value: string): string =>
    (name === 'listId' ? lists.find((list) => list.value === value)?.label : value) || '–';
  const rows = NAMES.map((name) => {
    const both = [content[name] ?? '', values[name] ?? ''];
    const [stored = '', own = ''] = name === 'html' ? htmlApart(both) : both;
    return { name, label: text(LABELS[name]), stored: shown(name, stored), own: shown(name, own) };
  });
  return <VersionRows rows={rows.filter(({ stored, own }) => stored !== own)} />;
};

/** In words, or as HTML where only links or formatting differ. */
const htmlApart = (texts: readonly string[]): readonly string[] => {
  const words = texts.map(htmlInWords);
  return words[0] === words[1] ? texts.map(inOneNotation) : words;
};
