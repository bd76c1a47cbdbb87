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
  const shown = (name: string, value: string): string => {
    if (name === 'listId') return lists.find((list) => list.value === value)?.label ?? '–';
    return (name === 'html' ? htmlInWords(value) : value) || '–';
  };
  const rows = NAMES.filter((name) => (content[name] ?? '') !== (values[name] ?? '')).map((name) => ({
    name,
    label: text(LABELS[name]),
    stored: shown(name, content[name] ?? ''),
    own: shown(name, values[name] ?? ''),
  }));
  return <VersionRows rows={rows} />;
};
