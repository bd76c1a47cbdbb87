import { STARTING_POINTS } from '@kontor/contracts/sites/new-sites';
import { useField } from '../../form-handling/form-state.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { pictureOf } from './starting-picture.ts';

/** What a new website can begin with, each with a picture of its home page. */
export const StartingPoints = ({ name }: { readonly name: string }) => {
  const text = usePanelText();
  const { id, value, problem } = useField(name);
  return (
    <fieldset className="starting-points" aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend>{text('websites.from')}</legend>
      {problem !== undefined && (
        <p className="panel-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <div>
        {STARTING_POINTS.map((point, index) => (
          <label key={point} className="starting-point">
            <img src={pictureOf(point)} alt="" width={640} height={480} loading="lazy" decoding="async" />
            <span className="starting-point-name">
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                value={point}
                defaultChecked={point === (value ?? STARTING_POINTS[0])}
              />
              {text(`start.${point}`)}
            </span>
            <span className="panel-hint">{text(`start.${point}Text`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
