import { MarkedReport } from '../../form-handling/bulk-report.tsx';
import { MarkAll } from '../../form-handling/mark-all.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { MARKED_FORM, VISIBILITY } from './marks.ts';

export const MarkedForm = ({ writeId }: { readonly writeId: string }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="marked" className="marked-bar">
      <h2 id="marked">{text('products.change')}</h2>
      <MarkedReport form={MARKED_FORM} />
      <PanelForm id={MARKED_FORM} keepsPlace keepsTyped={false}>
        <input type="hidden" name="writeId" value={writeId} />
        {/* Enter on a mark would activate the form's first button. */}
        <button type="submit" disabled hidden />
        <MarkAll form={MARKED_FORM} hint={text('products.changeText')} all={text('products.markAll')} />
        <p className="panel-inline">
          <button className="button quiet" type="submit" name={VISIBILITY} value="true">
            {text('products.show')}
          </button>
          <button className="button quiet" type="submit" name={VISIBILITY} value="false">
            {text('products.hide')}
          </button>
        </p>
      </PanelForm>
    </section>
  );
};
