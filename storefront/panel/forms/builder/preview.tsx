import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { CaptchaBox } from '../../../app/components/form/captcha-box.tsx';
import { FormFields } from '../../../app/components/form/form-fields.tsx';
import type { CountryOption } from '../../../app/components/form/field-props.ts';
import { startingValues, useLiveFields } from '../../../app/components/form/use-live-fields.ts';
import { useText } from '../../../app/frame/page-frame.tsx';
import type { Typing } from '../../form-handling/form-values.ts';
import { Chips } from '../../frame/chips.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { CleanView } from './clean-view.tsx';
import type { FormDraft } from './draft.ts';
import { previewFields } from './preview-fields.ts';

const NO_ADDRESS = new URLSearchParams();
const CAPTCHA = { kind: 'proofOfWork', action: 'formBlock' } as const;

interface ViewProps {
  readonly draft: FormDraft;
  readonly countries: readonly CountryOption[];
  readonly typing: Typing;
  readonly onSent: () => void;
}

/** The form as visitors see it, but not as a `<form>`, so that nothing can be submitted. */
const View = ({ draft, countries, typing, onSent }: ViewProps) => {
  const text = useText();
  const panelText = usePanelText();
  const element = useRef<HTMLDivElement>(null);
  const title = panelText('formBuilder.untitled');
  const option = panelText('formBuilder.optionN', { n: 1 });
  const fields = useMemo(
    () => previewFields(draft.fields, { title, option }, typing),
    [draft.fields, title, option, typing],
  );
  const values = useMemo(() => startingValues(fields, {}, NO_ADDRESS), [fields]);
  const live = useLiveFields(fields, values, element);
  if (fields.length === 0) return <p className="panel-text">{panelText('formBuilder.previewEmpty')}</p>;
  return (
    <div ref={element} className="public-form" onInput={live.follow}>
      <FormFields
        fields={fields}
        id="vorschau"
        values={values}
        problems={{}}
        countries={countries}
        visible={live.visible}
        isLive={live.isLive}
        onFiles={() => undefined}
      />
      {draft.captchaEnabled && (
        <CaptchaBox
          captcha={CAPTCHA}
          state="idle"
          theme={draft.captchaTheme as 'light'}
          alignment={draft.captchaAlignment as 'left'}
          onAgain={() => undefined}
        />
      )}
      <div className="form-actions">
        <button className="button" type="button" onClick={onSent}>
          {draft.submitLabel.trim() || text('form.submit')}
        </button>
      </div>
      <CleanView html={draft.disclaimerMessage} />
    </div>
  );
};

/** What replaces the form after submitting (FO-08). */
const Done = ({ draft }: Pick<ViewProps, 'draft'>) => {
  const text = useText();
  const panelText = usePanelText();
  return (
    <>
      <div className="form-done">
        <p className="form-success">{draft.submissionMessage.trim() || text('form.submitted')}</p>
        <CleanView html={draft.submissionHTML} />
      </div>
      {draft.successRedirect.trim() !== '' && (
        <p className="panel-hint">{panelText('formBuilder.previewRedirect', { address: draft.successRedirect })}</p>
      )}
    </>
  );
};

const WIDTHS = { phone: 'formBuilder.previewPhone', desktop: 'formBuilder.previewDesktop' } as const;
type Width = keyof typeof WIDTHS;

interface PreviewProps {
  readonly draft: FormDraft;
  readonly countries: readonly CountryOption[];
  readonly typing: Typing;
}

/** FO-02: live preview in phone or desktop width. */
export const Preview = ({ draft, countries, typing }: PreviewProps) => {
  const text = usePanelText();
  const [width, setWidth] = useState<Width>('phone');
  const [isDone, setDone] = useState(false);
  const shown = useDeferredValue(draft);
  return (
    <section aria-labelledby="vorschau-titel" id="vorschau-bereich" className="form-preview">
      <h2 id="vorschau-titel">{text('formBuilder.preview')}</h2>
      <p className="panel-hint">{text('formBuilder.previewHint')}</p>
      <Chips
        label={text('formBuilder.previewSize')}
        choices={WIDTHS}
        value={width}
        onChoose={setWidth}
        className="panel-inline form-preview-ways"
      >
        <button type="button" className="chip" aria-pressed={isDone} onClick={() => setDone(!isDone)}>
          {text('formBuilder.previewDone')}
        </button>
      </Chips>
      <div className="form-preview-frame" data-width={width}>
        <div className="form-preview-page">
          {isDone ? (
            <Done draft={shown} />
          ) : (
            <View draft={shown} countries={countries} typing={typing} onSent={() => setDone(true)} />
          )}
        </div>
      </div>
    </section>
  );
};
