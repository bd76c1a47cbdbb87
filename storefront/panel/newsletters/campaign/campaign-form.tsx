import { useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { TextTools } from '../../catalogue/product/text-tools.tsx';
import type { loadCampaign } from './load-campaign.server.ts';

/** Subject, text, and to whom. */
export const CampaignForm = () => {
  const { content, version, lists } = useLoaderData<typeof loadCampaign>();
  const text = usePanelText();
  const answer = usePanelAnswer();
  const refused = answer?.ok === false ? answer : undefined;
  const listId = useId();
  const htmlId = useId();
  return (
    <PanelForm intent="save" key={version}>
      <input type="hidden" name="version" value={version} />
      <FieldFrame id={listId} label={text('campaign.list')} problem={refused?.fields['listId']}>
        {(attributes) => (
          <select name="listId" defaultValue={refused?.values['listId'] ?? content.listId} {...attributes}>
            <option value="">{text('campaign.listChoose')}</option>
            {lists.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <PanelField
        label={text('campaign.tag')}
        name="tag"
        hint={text('campaign.tagHint')}
        defaultValue={content.tag ?? ''}
        maxLength={50}
        answer={answer}
      />
      <PanelField
        label={text('campaign.subject')}
        name="subject"
        defaultValue={content.subject}
        maxLength={200}
        required
        answer={answer}
      />
      <PanelField
        label={text('campaign.preview')}
        name="preview"
        hint={text('campaign.previewHint')}
        defaultValue={content.preview}
        maxLength={200}
        answer={answer}
      />
      <FieldFrame
        id={htmlId}
        label={text('campaign.text')}
        hint={text('campaign.textHint')}
        problem={refused?.fields['html']}
        tools={<TextTools areaId={htmlId} />}
      >
        {(attributes) => (
          <textarea
            name="html"
            rows={14}
            maxLength={100_000}
            dir="auto"
            defaultValue={refused?.values['html'] ?? content.html}
            {...attributes}
          />
        )}
      </FieldFrame>
      <button className="button" type="submit">
        {text('campaign.save')}
      </button>
    </PanelForm>
  );
};
