import { useLoaderData } from '@remix-run/react';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { LiveProgress } from '../../frame/live-progress.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { FindingsTable } from '../findings.tsx';
import type { loadReadModel } from './load-read-model.server.ts';

const useModel = () => useLoaderData<typeof loadReadModel>();

const Comparison = () => {
  const { comparison, here } = useModel();
  const text = usePanelText();
  if (!comparison) return null;
  if (comparison.progress) {
    return (
      <LiveProgress title={text('readModels.comparing')} value={comparison.progress.value} here={here}>
        <p>{comparison.progress.said}</p>
      </LiveProgress>
    );
  }
  if (comparison.state === 'failed') return <p className="panel-notice">{text('readModels.compareLost')}</p>;
  const { differs } = comparison.findings;
  return (
    <div className="model-part">
      <h3>{text('readModels.differences')}</h3>
      <p>
        {!differs && <strong>{text('readModels.same')}. </strong>}
        {comparison.said}
      </p>
      {differs && (
        <FindingsTable
          findings={comparison.findings}
          before={text('readModels.before')}
          after={text('readModels.after')}
          label={text('readModels.differences')}
        />
      )}
    </div>
  );
};

const Ready = ({ number }: { number: number }) => {
  const { comparison, mayLead } = useModel();
  const text = usePanelText();
  return (
    <>
      <p className="panel-text">{text('readModels.readyText', { n: number })}</p>
      {!comparison?.progress && (
        <div className="panel-inline">
          {(['compareSample', 'compareAll'] as const).map((intent) => (
            <PanelForm
              key={intent}
              intent={intent}
              className=""
              submit={text(`readModels.${intent}`)}
              submitClass="button quiet"
            />
          ))}
        </div>
      )}
      <Comparison />
      {mayLead && (
        <ConfirmButton
          intent="flip"
          label={text('readModels.flip')}
          about={text('readModels.flipText', { n: number })}
          now={text('readModels.flipNow')}
          isDanger={false}
        />
      )}
    </>
  );
};

const Nothing = () => {
  const { mayLead } = useModel();
  const text = usePanelText();
  return (
    <>
      <p className="panel-text">{text('readModels.besideNone')}</p>
      {mayLead ? (
        <PanelForm intent="build" className="" submit={text('readModels.build')} />
      ) : (
        <p className="panel-hint">{text('readModels.notHere')}</p>
      )}
    </>
  );
};

export const NewVersion = () => {
  const { beside, progress, flipping, failure, here, mayLead, before } = useModel();
  const text = usePanelText();
  return (
    <section aria-labelledby="beside">
      <h2 id="beside">{text('readModels.besideTitle')}</h2>
      {beside?.by && <p className="panel-hint">{beside.by}</p>}
      {flipping !== null && (
        <LiveProgress title={text('readModels.flipping')} value={null} here={here}>
          <p>{flipping}</p>
        </LiveProgress>
      )}
      {flipping === null && !beside && <Nothing />}
      {progress && (
        <LiveProgress title={text('readModels.progress')} value={progress.value} here={here}>
          <p>{progress.said}</p>
          <p className="panel-hint">{text('readModels.leave')}</p>
        </LiveProgress>
      )}
      {failure !== null && <p className="panel-notice">{failure}</p>}
      {flipping === null && beside?.isReady && <Ready number={beside.number} />}
      {(flipping === null || failure !== null) && beside && mayLead && (
        <ConfirmButton
          intent="discard"
          label={text('readModels.discard')}
          about={text('readModels.discardText', { n: beside.number })}
          now={text('readModels.discardNow')}
        />
      )}
      {before && !before.isUsable && (
        <p className="panel-hint">{text('readModels.beforeOther', { n: before.number })}</p>
      )}
      {before?.isUsable && mayLead && (
        <ConfirmButton
          intent="rollBack"
          label={text('readModels.rollBack')}
          about={text('readModels.rollBackText', { n: before.number })}
          now={text('readModels.rollBackNow')}
          isDanger={false}
        />
      )}
    </section>
  );
};
