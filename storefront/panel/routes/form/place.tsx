import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadForm } from './load-form.server.ts';

/** How the form comes onto a page. */
export const Place = () => {
  const { ways, block } = useLoaderData<typeof loadForm>();
  const text = usePanelText();
  return (
    <section aria-labelledby="seite" className="form-place">
      <h2 id="seite">{text('formBuilder.place')}</h2>
      {ways === null ? (
        <p className="panel-text">{text('formBuilder.placeNew')}</p>
      ) : (
        <>
          <p className="panel-text">{text('formBuilder.placeHint')}</p>
          <p>
            <code>{block}</code>
          </p>
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
