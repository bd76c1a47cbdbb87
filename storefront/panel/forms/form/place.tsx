import { useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { CopyButton } from '../../../app/components/copy-button.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadForm } from './load-form.server.ts';

export const Place = () => {
  const { ways, block } = useLoaderData<typeof loadForm>();
  const text = usePanelText();
  const id = useId();
  return (
    <section aria-labelledby="seite" className="form-place">
      <h2 id="seite">{text('formBuilder.place')}</h2>
      {ways === null ? (
        <p className="panel-text">{text('formBuilder.placeNew')}</p>
      ) : (
        <>
          <p className="panel-text">{text('formBuilder.placeHint')}</p>
          <div className="panel-field">
            <label htmlFor={id}>{text('formBuilder.placeBlock')}</label>
            <textarea
              id={id}
              className="panel-key"
              readOnly
              rows={2}
              spellCheck={false}
              value={block}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
          <div className="panel-buttons">
            <CopyButton className="button quiet" name={text('formBuilder.placeBlock')} copied={block} />
          </div>
          <p>
            <a className="more-link" href={ways.alone}>
              {text('formBuilder.placeAlone')}
            </a>
          </p>
        </>
      )}
    </section>
  );
};
