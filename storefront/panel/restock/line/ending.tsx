import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { END_SILENT_INTENT, END_TOLD_INTENT } from '../change-kinds.ts';
import type { LineData } from './load-line.server.ts';

/** Ends the line of something that is not sold any more, with or without a last mail. */
export const Ending = ({ ending: { about, told } }: { ending: NonNullable<LineData['ending']> }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="ending">
      <h2 id="ending">{text('restock.ending')}</h2>
      <p className="panel-text">{about}</p>
      <div className="restock-ways">
        {told !== null && (
          <details className="panel-more">
            <summary>{text('restock.endTold')}</summary>
            <PanelForm intent={END_TOLD_INTENT} submit={text('restock.endToldNow')}>
              <p className="panel-text">{told}</p>
            </PanelForm>
          </details>
        )}
        <details className="panel-more">
          <summary>{text('restock.endSilent')}</summary>
          <PanelForm intent={END_SILENT_INTENT} submit={text('restock.endSilentNow')} submitClass="button panel-danger">
            <p className="panel-text">{text('restock.endSilentText')}</p>
          </PanelForm>
        </details>
      </div>
    </section>
  );
};
