import type { ReactNode } from 'react';
import type { Typed } from '../../form-handling/answer.ts';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PUBLISH_WISH } from '../editor/answer.ts';
import { Wish } from '../editor/wish.tsx';
import { STYLES_INTENT } from './fields.ts';
import type { ShownStyles } from './load-styles.server.ts';

interface StylesFormProps {
  readonly shown: ShownStyles;
  readonly values: Typed;
  readonly children: ReactNode;
}

/** Its inputs, to be saved or published, or only read. */
export const StylesForm = ({ shown, values, children }: StylesFormProps) => {
  const text = usePanelText();
  return (
    <PanelForm
      key={shown.version}
      intent={STYLES_INTENT}
      version={shown.version}
      values={values}
      className="product-form"
      hasSummary
      keepsTyped="browser"
    >
      {/* Enter activates a form's first button. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <fieldset disabled={!shown.mayDraft} className="product-all">
        {children}
        {shown.mayDraft && (
          <div className="product-save form-save">
            <button className="button" type="submit">
              {text('pages.save')}
            </button>
            {shown.mayPublish && (
              <Wish wish={PUBLISH_WISH} className="button quiet">
                {text('pages.publish')}
              </Wish>
            )}
          </div>
        )}
      </fieldset>
    </PanelForm>
  );
};
