import { useLoaderData } from '@remix-run/react';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loader } from './route.tsx';

/** Of when, under which name, and where it is to be seen. */
export const NewSandbox = () => {
  const { atHint, hostHint, mayChooseHost } = useLoaderData<typeof loader>();
  const given = usePanelAnswer();
  const answer = given?.intent === 'make' ? given : undefined;
  const text = usePanelText();
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <section aria-labelledby="new">
      <h2 id="new">{text('sandboxes.new')}</h2>
      <PanelForm className="panel-form what-if-form" intent="make">
        <div className="what-if-fields">
          <PanelField
            label={text('sandboxes.name')}
            hint={text('sandboxes.nameHint')}
            name="name"
            maxLength={63}
            required
            answer={answer}
            {...plain}
          />
          <PanelField label={text('sandboxes.at')} hint={atHint} name="at" maxLength={40} answer={answer} {...plain} />
          {mayChooseHost && (
            <PanelField
              label={text('sandboxes.host')}
              hint={hostHint}
              name="host"
              maxLength={253}
              answer={answer}
              {...plain}
            />
          )}
        </div>
        <div className="what-if-run">
          <button className="button" type="submit">
            {text('sandboxes.make')}
          </button>
          <p className="panel-hint">{text('sandboxes.kept')}</p>
        </div>
      </PanelForm>
    </section>
  );
};
