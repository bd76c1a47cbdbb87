import { WISH_FIELD, type Typed } from '../../form-handling/answer.ts';
import { PanelCheck, PanelChecks, PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { boxOf } from '../boxes.ts';
import { DAY, NOW, PAGES, TIME, WITHDRAWN } from './plan-fields.ts';
import type { PlanData } from './load-plan.server.ts';

interface BoxesProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: PlanData['pages'];
}

const Boxes = ({ legend, name, choices }: BoxesProps) =>
  choices.length === 0 ? null : (
    <PanelChecks legend={legend} name={name}>
      {choices.map(({ id, label, isChosen }) => (
        <PanelCheck key={id} name={boxOf(name, id)} label={label} isOn={isChosen} />
      ))}
    </PanelChecks>
  );

interface PlanFormProps {
  readonly plan: PlanData;
  readonly intent: 'plan' | 'change';
  readonly about?: Typed;
}

/** Which pages, and when; one of its two buttons publishes at once. */
export const PlanForm = ({ plan, intent, about = {} }: PlanFormProps) => {
  const text = usePanelText();
  const { pages, withdrawn, local, hint } = plan;
  if (pages.length + withdrawn.length === 0) return <p className="panel-text">{text('releases.nothing')}</p>;
  return (
    <PanelForm intent={intent} about={about}>
      {/* Enter activates a form's first button, which must not publish at once. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <Boxes legend={text('releases.pages')} name={PAGES} choices={pages} />
      <Boxes legend={text('releases.withdrawn')} name={WITHDRAWN} choices={withdrawn} />
      {intent === 'plan' && (
        <div className="panel-buttons">
          <button className="button" type="submit" name={WISH_FIELD} value={NOW}>
            {text('releases.publishNow')}
          </button>
        </div>
      )}
      <fieldset className="release-when">
        <legend>{text('releases.when')}</legend>
        <PanelField label={text('releases.day')} name={DAY} type="date" defaultValue={local.slice(0, 10)} />
        <PanelField label={text('releases.time')} name={TIME} type="time" hint={hint} defaultValue={local.slice(11)} />
      </fieldset>
      <div className="panel-buttons">
        <button className={intent === 'plan' ? 'button quiet' : 'button'} type="submit">
          {text(intent === 'plan' ? 'releases.planNow' : 'releases.saveChange')}
        </button>
      </div>
    </PanelForm>
  );
};
