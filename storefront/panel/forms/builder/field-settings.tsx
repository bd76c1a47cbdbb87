import type { FileKind } from '@kontor/contracts/forms/fields';
import { FILE_KINDS } from '@kontor/contracts/forms/limits';
import { showNumber } from '../../../app/components/form/understood-number.ts';
import { usePageFrame } from '../../../app/frame/page-frame.tsx';
import { useForm } from '../../form-handling/form-state.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { ConditionFields } from './condition-fields.tsx';
import type { DraftField } from './draft.ts';
import { type FlagName, type Setting, settingsOf, type TextName } from './setting-fields.ts';
import { Choose, Line, Tick } from './inputs.tsx';
import { OptionList } from './option-list.tsx';
import { fieldInput } from './typed.ts';
import { useBuilder } from './use-builder.ts';

interface SettingProps<Name extends Setting = Setting> {
  readonly field: DraftField;
  readonly name: Name;
}

type Textual = Exclude<Extract<Setting, TextName>, 'defaultCountry'>;

const INPUTS: Readonly<Partial<Record<Textual, object>>> = {
  placeholder: { maxLength: 200 },
  maxLength: { inputMode: 'numeric' },
  min: { inputMode: 'decimal' },
  max: { inputMode: 'decimal' },
  maxMegabytes: { inputMode: 'numeric' },
  maxFiles: { inputMode: 'numeric' },
  currency: { maxLength: 3, autoCapitalize: 'characters' },
  value: { maxLength: 1_000 },
};

const TextSetting = ({ field: { id, type, ...field }, name }: SettingProps<Textual>) => {
  const text = usePanelText();
  const { take } = useBuilder();
  const isDate = type === 'date' && (name === 'min' || name === 'max');
  const isNumber = !isDate && (name === 'min' || name === 'max');
  const { language } = usePageFrame();
  const label = isDate
    ? text(name === 'min' ? 'formBuilder.minDate' : 'formBuilder.maxDate')
    : text(type === 'select' && name === 'placeholder' ? 'formBuilder.placeholderSelect' : `formBuilder.${name}`);
  const hint =
    name === 'currency' || name === 'countries' ? { hint: text(`formBuilder.${name}Hint` as const) } : undefined;
  return (
    <Line
      label={label}
      name={fieldInput(id, name)}
      value={field[name]}
      onText={(typed) => take({ kind: 'field', id, change: { [name]: typed } })}
      {...hint}
      {...INPUTS[name]}
      {...(isDate && { type: 'date' })}
      {...(isNumber && { onBlur: ({ target }) => showNumber(target, 'decimal', language) })}
    />
  );
};

const CountrySetting = ({ field: { id, defaultCountry } }: { readonly field: DraftField }) => {
  const text = usePanelText();
  const { take, countries } = useBuilder();
  const known = countries.map(({ code, name }) => ({ value: code, label: name }));
  const isKnown = known.some(({ value }) => value === defaultCountry);
  return (
    <Choose
      label={text('formBuilder.defaultCountry')}
      name={fieldInput(id, 'defaultCountry')}
      value={defaultCountry}
      choices={isKnown ? known : [{ value: defaultCountry, label: defaultCountry }, ...known]}
      onText={(code) => take({ kind: 'field', id, change: { defaultCountry: code } })}
    />
  );
};

const FlagSetting = ({ field: { id, ...field }, name }: SettingProps<FlagName>) => {
  const text = usePanelText();
  const { take } = useBuilder();
  return (
    <Tick
      label={text(`formBuilder.${name}`)}
      name={fieldInput(id, name)}
      isOn={field[name]}
      onTick={(isOn) => take({ kind: 'field', id, change: { [name]: isOn } })}
      {...(name === 'fromAddress' && { hint: text('formBuilder.fromAddressHint', { example: `?${id}=…` }) })}
    />
  );
};

const Kinds = ({ field: { id, kinds } }: { readonly field: DraftField }) => {
  const text = usePanelText();
  const { take } = useBuilder();
  const { problems } = useForm();
  const problem = problems[fieldInput(id, 'kinds')];
  const tick = (kind: FileKind, isOn: boolean): void =>
    take({
      kind: 'field',
      id,
      change: { kinds: FILE_KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))) },
    });
  return (
    <fieldset className="form-options">
      <legend>{text('formBuilder.kinds')}</legend>
      {FILE_KINDS.map((kind) => (
        <Tick
          key={kind}
          label={text(`formBuilder.kind.${kind}`)}
          name={fieldInput(id, `kinds.${kind}`)}
          isOn={kinds.includes(kind)}
          onTick={(isOn) => tick(kind, isOn)}
        />
      ))}
      {problem !== undefined && <p className="panel-problem">{problem}</p>}
    </fieldset>
  );
};

const Part = ({ field, name }: SettingProps) => {
  switch (name) {
    case 'options':
      return <OptionList field={field} />;
    case 'kinds':
      return <Kinds field={field} />;
    case 'showIf':
      return <ConditionFields field={field} />;
    case 'required':
    case 'wholeOnly':
    case 'asksPrefix':
    case 'fromAddress':
      return <FlagSetting field={field} name={name} />;
    case 'defaultCountry':
      return <CountrySetting field={field} />;
    case 'placeholder':
    case 'maxLength':
    case 'min':
    case 'max':
    case 'currency':
    case 'countries':
    case 'value':
    case 'maxMegabytes':
    case 'maxFiles':
      return <TextSetting field={field} name={name} />;
  }
};

export const FieldSettings = ({ field }: { readonly field: DraftField }) => (
  <>
    {settingsOf(field.type).map((name) => (
      <Part key={name} field={field} name={name} />
    ))}
  </>
);
