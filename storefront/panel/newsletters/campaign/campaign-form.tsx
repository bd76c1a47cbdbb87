import { useLoaderData } from '@remix-run/react';
import { useForm } from '../../form-handling/form-state.ts';
import { PanelArea, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { TextTools } from '../../catalogue/product/text-tools.tsx';
import type { loadCampaign } from './load-campaign.server.ts';

const Html = () => {
  const { content } = useLoaderData<typeof loadCampaign>();
  const text = usePanelText();
  const { idOf } = useForm();
  return (
    <PanelArea
      label={text('campaign.text')}
      name="html"
      hint={text('campaign.textHint')}
      tools={<TextTools areaId={idOf('html')} />}
      rows={14}
      maxLength={100_000}
      dir="auto"
      defaultValue={content.html}
    />
  );
};

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
      <Html />
    </PanelForm>
  );
};
