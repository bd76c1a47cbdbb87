import { useLoaderData } from '@remix-run/react';
import { PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { loadCampaign } from './load-campaign.server.ts';

export const CampaignForm = () => {
  const { content, version, lists } = useLoaderData<typeof loadCampaign>();
  const text = usePanelText();
  return (
    <PanelForm intent="save" key={version} version={version} submit={text('campaign.save')}>
      <PanelSelect
        label={text('campaign.list')}
        name="listId"
        choices={lists}
        placeholder={text('campaign.listChoose')}
        defaultValue={content.listId}
      />
      <PanelField
        label={text('campaign.tag')}
        name="tag"
        hint={text('campaign.tagHint')}
        defaultValue={content.tag ?? ''}
        maxLength={50}
      />
      <PanelField
        label={text('campaign.subject')}
        name="subject"
        defaultValue={content.subject}
        maxLength={200}
        required
      />
      <PanelField
        label={text('campaign.preview')}
        name="preview"
        hint={text('campaign.previewHint')}
        defaultValue={content.preview}
        maxLength={200}
      />
      <RichText
        label={text('campaign.text')}
        name="html"
        hint={text('campaign.textHint')}
        rows={14}
        most={100_000}
        defaultValue={content.html}
      />
    </PanelForm>
  );
};
