import { useLoaderData } from '@remix-run/react';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadSandboxes } from './load-sandboxes.server.ts';

export const NewSandbox = () => {
  const { atHint, hostHint, mayChooseHost } = useLoaderData<typeof loadSandboxes>();
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
            {...plain}
          />
          <PanelField label={text('sandboxes.at')} hint={atHint} name="at" maxLength={40} {...plain} />
          {mayChooseHost && (
            <PanelField label={text('sandboxes.host')} hint={hostHint} name="host" maxLength={253} {...plain} />
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
