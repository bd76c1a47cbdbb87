import type { SettingsArea, SettingsByArea } from '@kontor/contracts/preferences/calls';
import { useId } from 'react';
import { Alert } from '../../app/components/alert.tsx';
import { VERSION_FIELD } from '../form-handling/answer.ts';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import { BothVersions } from './both-versions.tsx';
import { type FieldGroup, SAVE_INTENT } from '../form-handling/fields.ts';
import type { SettingsFormData, TypedForm } from './load-settings.server.ts';
import { NewerNotice } from './newer-notice.tsx';
import { SettingInput } from './setting-input.tsx';
import { SettingRows } from './setting-rows.tsx';
import { useSave } from './use-save.ts';

interface GroupsProps {
  readonly groups: readonly FieldGroup[];
  readonly data: TypedForm;
}

export const SettingGroups = ({ groups, data }: GroupsProps) => {
  const text = usePanelText();
  const id = useId();
  return groups.map(({ title, fields }, index) => (
    <div
      className="settings-group"
      key={title ?? index}
      {...(title && { role: 'group', 'aria-labelledby': `${id}-${index}` })}
    >
      {title && <h2 id={`${id}-${index}`}>{text(title)}</h2>}
      {fields.map((field) =>
        field.kind === 'rows' ? (
          <SettingRows key={field.name} field={field} data={data} />
        ) : (
          <SettingInput key={field.name} name={field.name} field={field} data={data} />
        ),
      )}
    </div>
  ));
};

interface SettingsFormProps<Area extends SettingsArea> {
  readonly data: SettingsFormData & { readonly area: Area };
  readonly groups: readonly FieldGroup[];
  /** Builds the area's settings from the form's values. */
  readonly whole: (settings: object) => SettingsByArea[Area];
  readonly submit: string;
  readonly leadsTo?: string;
}

/** MP-04: a refusal keeps the input; concurrent changes are shown beside it. */
export const SettingsForm = <Area extends SettingsArea>({
  data,
  groups,
  whole,
  submit,
  leadsTo,
}: SettingsFormProps<Area>) => {
  const text = usePanelText();
  const fields = groups.flatMap((group) => group.fields);
  const { state, refused, isNewer, loadNewer, beginning, send } = useSave(data, fields, whole, leadsTo);
  const seen = refused?.values[VERSION_FIELD];
  const isPending = state?.status === 'pending';
  return (
    <>
      <Alert answer={refused} />
      {seen !== undefined && seen !== data.version && refused && (
        <BothVersions fields={fields} typed={refused.values} data={data} />
      )}
      <PanelForm
        key={beginning}
        intent={SAVE_INTENT}
        version={data.version}
        values={data.values}
        refused={refused}
        isBusy={isPending}
        onSend={send}
        className="panel-form settings-form"
      >
        <NewerNotice isNewer={isNewer && !isPending} onLoad={loadNewer} />
        <SettingGroups groups={groups} data={data} />
        <div className="settings-save">
          <button className="button" type="submit" aria-disabled={isPending}>
            {isPending ? text('settings.saving') : state?.status === 'failed' ? text('settings.retry') : submit}
          </button>
          <p role="status">{state?.status === 'success' && text('settings.saved')}</p>
        </div>
        {data.changed !== null && <p className="panel-hint">{data.changed}</p>}
      </PanelForm>
    </>
  );
};
