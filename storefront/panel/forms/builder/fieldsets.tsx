import { usePanelText } from '../../frame/use-panel.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { AddField } from './add-field.tsx';
import type { Choice } from '../../form-handling/inputs.tsx';
import { Part } from '../../form-handling/part.tsx';
import type { FormTextName } from './setting-fields.ts';
import { FieldList } from './field-list.tsx';
import { Choose, Line, Lines, Tick } from './inputs.tsx';
import { useBuilder, useBuilt } from './use-builder.ts';

const useText = (name: FormTextName) => {
  const { take } = useBuilder();
  const { draft } = useBuilt();
  return { name, value: draft[name], onText: (typed: string) => take({ kind: 'form', change: { [name]: typed } }) };
};

/** FO-02 */
export const BuildFields = () => {
  const text = usePanelText();
  return (
    <section aria-labelledby="aufbau">
      <h2 id="aufbau">{text('formBuilder.build')}</h2>
      <Line
        label={text('formBuilder.name')}
        hint={text('formBuilder.nameHint')}
        maxLength={200}
        required
        {...useText('name')}
      />
      <h3>{text('formBuilder.fields')}</h3>
      <FieldList />
      <AddField />
      <Line
        label={text('formBuilder.submitLabel')}
        hint={text('formBuilder.submitLabelHint')}
        maxLength={100}
        {...useText('submitLabel')}
      />
    </section>
  );
};

export const StorageFields = ({ lists }: { readonly lists: readonly Choice[] }) => {
  const text = usePanelText();
  const list = useText('mailingListId');
  const gone = lists.some(({ value }) => value === list.value)
    ? []
    : [{ value: list.value, label: text('formBuilder.mailingListGone') }];
  const choices = [{ value: '', label: text('formBuilder.mailingListNone') }, ...lists];
  return (
    <Part title={text('formBuilder.storage')} fields={['mailTo', 'keepDays', 'mailingListId']}>
      <Lines
        label={text('formBuilder.mailTo')}
        hint={text('formBuilder.mailToHint')}
        rows={2}
        inputMode="email"
        {...useText('mailTo')}
      />
      <Line
        label={text('formBuilder.keepDays')}
        hint={text('formBuilder.keepDaysHint')}
        inputMode="numeric"
        {...useText('keepDays')}
      />
      <Choose
        label={text('formBuilder.mailingList')}
        hint={text('formBuilder.mailingListHint')}
        choices={list.value === '' ? choices : [...choices, ...gone]}
        {...list}
      />
    </Part>
  );
};

const Html = ({ name, hint }: { readonly name: 'submissionHTML' | 'disclaimerMessage'; readonly hint?: string }) => {
  const text = usePanelText();
  const { value, onText } = useText(name);
  const most = name === 'submissionHTML' ? 20_000 : 5_000;
  return (
    <RichText
      label={text(`formBuilder.${name}`)}
      name={name}
      hint={hint}
      rows={5}
      most={most}
      own={{ value, onText }}
    />
  );
};

export const AdvancedFields = () => {
  const text = usePanelText();
  return (
    <Part title={text('formBuilder.advanced')} fields={['submissionMessage', 'submissionHTML', 'successRedirect']}>
      <Lines
        label={text('formBuilder.submissionMessage')}
        hint={text('formBuilder.submissionMessageHint')}
        rows={2}
        maxLength={2_000}
        {...useText('submissionMessage')}
      />
      <Html name="submissionHTML" />
      <Line
        label={text('formBuilder.successRedirect')}
        hint={text('formBuilder.successRedirectHint')}
        inputMode="url"
        {...useText('successRedirect')}
      />
    </Part>
  );
};

export const CaptchaFields = () => {
  const text = usePanelText();
  const { take } = useBuilder();
  const { draft } = useBuilt();
  return (
    <Part title={text('formBuilder.captcha')} fields={['captchaTheme', 'captchaAlignment']}>
      <Tick
        label={text('formBuilder.captchaEnabled')}
        hint={text('formBuilder.captchaEnabledHint')}
        name="captchaEnabled"
        isOn={draft.captchaEnabled}
        onTick={(captchaEnabled) => take({ kind: 'form', change: { captchaEnabled } })}
      />
      <div className="product-two">
        <Choose
          label={text('formBuilder.captchaTheme')}
          choices={(['light', 'dark'] as const).map((value) => ({
            value,
            label: text(`formBuilder.captchaTheme.${value}`),
          }))}
          {...useText('captchaTheme')}
        />
        <Choose
          label={text('formBuilder.captchaAlignment')}
          choices={(['left', 'center', 'right'] as const).map((value) => ({
            value,
            label: text(`formBuilder.captchaAlignment.${value}`),
          }))}
          {...useText('captchaAlignment')}
        />
      </div>
    </Part>
  );
};

export const DisclaimerFields = () => {
  const text = usePanelText();
  return (
    <Part title={text('formBuilder.disclaimer')} fields={['disclaimerMessage']}>
      <Html name="disclaimerMessage" hint={text('formBuilder.disclaimerHint')} />
    </Part>
  );
};
