import { choiceText } from '../form-handling/choice-text.ts';
import { useForm } from '../form-handling/form-state.ts';
import { PanelArea, PanelCheck, PanelChecks, PanelField, PanelFrame, PanelSelect } from '../form-handling/inputs.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import type { ShownPlainField } from '../form-handling/fields.ts';
import type { TypedForm } from './load-settings.server.ts';

export interface InputProps<Field> {
  readonly field: Field;
  readonly name: string;
  readonly data: TypedForm;
}

export const SettingInput = ({ field, name, data }: InputProps<ShownPlainField>) => {
  const text = usePanelText();
  const { values } = useForm();
  const hint = field.hint && text(field.hint);
  const unit = field.kind === 'amount' ? ` (${data.typing.currency})` : '';
  const common = { name, hint, label: `${text(field.label)}${unit}` };
  switch (field.kind) {
    case 'boxes':
      return (
        <PanelFrame name={name} label={null} hint={hint}>
          {() => (
            <PanelChecks legend={common.label} name={name}>
              <div className="settings-boxes">
                {data.boxes.map(({ value, label }) => (
                  <PanelCheck key={value} name={`${name}.${value}`} label={label} />
                ))}
              </div>
            </PanelChecks>
          )}
        </PanelFrame>
      );
    case 'check':
      return (
        <PanelFrame name={name} label={null} hint={hint}>
          {(described) => <PanelCheck name={name} label={common.label} described={described} />}
        </PanelFrame>
      );
    case 'choice':
      return (
        <PanelSelect
          {...common}
          choices={field.choices.map((choice) => ({ value: choice.value, label: choiceText(choice, text) }))}
        />
      );
    case 'country':
    case 'currency':
    case 'timeZone':
      return (
        <PanelSelect
          {...common}
          choices={data.listed[field.kind]}
          {...((values[name] ?? '') === '' && { placeholder: text('settings.choose') })}
        />
      );
    case 'lines':
      return <PanelArea {...common} rows={3} maxLength={field.most} />;
    case 'list':
      return <PanelArea {...common} rows={field.by === 'line' ? 3 : 1} />;
    case 'moment':
      return <PanelField {...common} type="datetime-local" className="settings-moment" />;
    case 'text':
      return <PanelField {...common} type={field.type ?? 'text'} maxLength={field.most} />;
    case 'amount':
    case 'decimal':
    case 'percent':
    case 'weight':
    case 'whole':
      return (
        <PanelField
          {...common}
          inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
          className="settings-number"
        />
      );
  }
};
