import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { BatchList } from '../../batches/batch-list.tsx';
import { CommandText } from '../../frame/command-text.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { startReplay } from './action.server.ts';
import { loadReplays } from './load-replays.server.ts';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadReplays(request, context);
export const action = (args: ActionFunctionArgs) => startReplay(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const NewReplay = () => {
  const { models, fromHint, streamsHint, limits } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const fields = [
    { name: 'from', hint: fromHint },
    { name: 'to', hint: text('replay.toHint') },
    { name: 'types', hint: text('replay.typesHint') },
    { name: 'streams', hint: streamsHint },
  ] as const;
  return (
    <PanelForm className="panel-form replay-form">
      <div className="replay-model">
        <PanelSelect label={text('replay.model')} name="model" choices={models} defaultValue={models[0]?.value} />
      </div>
      <div className="what-if-fields">
        {fields.map(({ name, hint }) => (
          <PanelField
            key={name}
            label={text(`replay.${name}`)}
            hint={hint}
            name={name}
            maxLength={2000}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </div>
      <div className="what-if-run">
        <button className="button" type="submit">
          {text('replay.start')}
        </button>
        <p className="panel-hint">{limits}</p>
      </div>
    </PanelForm>
  );
};

const Replays = () => {
  const { past, command } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page analytics">
      <PageHead title={text('replay.title')} lead={text('replay.lead')} />
      <Outcome notice={null} />
      <section aria-labelledby="new">
        <h2 id="new">{text('replay.new')}</h2>
        <NewReplay />
        <p className="panel-hint">{text('replay.masked')}</p>
        <p className="panel-hint">{text('replay.own')}</p>
        <CommandText name={text('replay.command')} command={command} />
      </section>
      <BatchList {...past} />
    </div>
  );
};
export default Replays;
