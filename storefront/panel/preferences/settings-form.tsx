import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import type { SettingsArea, SettingsByArea } from '@kontor/contracts/preferences/calls';
import { useId } from 'react';
import { Alert } from '../../app/components/alert.tsx';
import { INTENT_FIELD } from '../form-handling/answer.ts';
import { usePanel, usePanelText } from '../frame/use-panel.ts';
import { BothVersions } from './both-versions.tsx';
import { type FieldGroup, rowsIn, SAVE_INTENT, VERSION_FIELD } from './fields.ts';
import type { SettingsFormData, TypedForm } from './load-settings.server.ts';
import { NewerNotice } from './newer-notice.tsx';
import { SettingInput } from './setting-input.tsx';
import { SettingRows } from './setting-rows.tsx';
import { type Save, useSave } from './use-save.ts';

interface GroupsProps {
  readonly groups: readonly FieldGroup[];
  readonly data: TypedForm;
  readonly refused: Save['refused'];
}

/** The fields of a form about settings, as they are or as they were typed. */
export const SettingGroups = ({ groups, data, refused }: GroupsProps) => {
  const text = usePanelText();
  const id = useId();
  const values = refused?.values ?? data.values;
  const problems = refused?.fields ?? {};
  return groups.map(({ title, fields }, index) => (
    <div
      className="settings-group"
      key={title ?? index}
      {...(title && { role: 'group', 'aria-labelledby': `${id}-${index}` })}
    >
      {title && <h2 id={`${id}-${index}`}>{text(title)}</h2>}
      {fields.map((field) =>
        field.kind === 'rows' ? (
          <SettingRows
            key={`${field.name} ${rowsIn(field.name, values).length}`}
            {...{ field, values, problems, data }}
          />
        ) : (
          <SettingInput key={field.name} name={field.name} {...{ field, values, problems, data }} />
        ),
      )}
    </div>
  ));
};

interface SettingsFormProps<Area extends SettingsArea> {
  readonly data: SettingsFormData & { readonly area: Area };
  readonly groups: readonly FieldGroup[];
  /** What the area is to be, from what the form says. */
  readonly whole: (settings: object) => SettingsByArea[Area];
  readonly submit: string;
  /** Where it goes on after saving; default: nowhere. */
  readonly leadsTo?: string;
}

/** MP-04: what is refused stays as it was typed; what somebody else has changed meanwhile stands beside it. */
export const SettingsForm = <Area extends SettingsArea>({
  data,
  groups,
  whole,
  submit,
  leadsTo,
}: SettingsFormProps<Area>) => {
  const { crumb } = usePanel();
  const text = usePanelText();
  const fields = groups.flatMap((group) => group.fields);
  const { state, refused, isNewer, loadNewer, beginning, onSubmit } = useSave(data, fields, whole, leadsTo);
  const seen = refused?.values[VERSION_FIELD];
  const isPending = state?.status === 'pending';
  return (
    <>
      <Alert answer={refused} />
      {seen !== undefined && seen !== data.version && refused && (
        <BothVersions fields={fields} typed={refused.values} data={data} />
      )}
      <form className="panel-form settings-form" method="post" noValidate onSubmit={onSubmit} aria-busy={isPending}>
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        <input type="hidden" name={INTENT_FIELD} value={SAVE_INTENT} />
        <input type="hidden" name={VERSION_FIELD} value={data.version} />
        <NewerNotice isNewer={isNewer && !isPending} onLoad={loadNewer} />
        <SettingGroups key={beginning} groups={groups} data={data} refused={refused} />
        <div className="settings-save">
          <button className="button" type="submit" aria-disabled={isPending}>
            {isPending ? text('settings.saving') : state?.status === 'failed' ? text('settings.retry') : submit}
          </button>
          <p role="status">{state?.status === 'success' && text('settings.saved')}</p>
        </div>
        {data.changed !== null && <p className="panel-hint">{data.changed}</p>}
      </form>
    </>
  );
};
