import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeLine } from './action.server.ts';
import { Ending } from './ending.tsx';
import { loadLine } from './load-line.server.ts';
import { LastRound, Parked, RoundProgress } from './rounds.tsx';
import { SignUpRow } from './sign-up-row.tsx';

export const handle = { needs: 'restock:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadLine(params, request, context);
export const action = (args: ActionFunctionArgs) => changeLine(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Head = () => {
  const line = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <PageHead title={line.name} back={{ to: '/vormerkungen', label: text('restock.back') }} lead={line.about}>
      <p className="restock-states">
        <strong>{[line.waiting, line.since].filter(Boolean).join(', ')}</strong>
        <span className="badge" data-standing={line.stock.tone}>
          {line.stock.text}
        </span>
      </p>
      <p className="panel-hint">{line.lastSignUp}</p>
      <p className="panel-inline">
        {line.toSend !== null && (
          <Link className="button" to={line.toSend}>
            {text('restock.toSend')}
          </Link>
        )}
        {line.toStock !== null && (
          <Link className="button quiet" to={line.toStock}>
            {text('restock.toStock')}
          </Link>
        )}
      </p>
    </PageHead>
  );
};

/** RS-06 */
const RestockLine = () => {
  const { notice, progress, here, round, parked, canRetry, ending, rows, first, more } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <Head />
      <Outcome notice={notice} />
      {progress !== null && <RoundProgress progress={progress} here={here} />}
      <Parked parked={parked} canRetry={canRetry} />
      {ending !== null && <Ending ending={ending} />}
      {round !== null && <LastRound round={round} />}
      <section aria-labelledby="line">
        <h2 id="line">{text('restock.line')}</h2>
        <ol role="list" className="restock-line">
          {rows.map((row) => (
            <SignUpRow key={row.n} row={row} />
          ))}
        </ol>
        <PageLinks
          ways={[
            { to: first, label: text('restock.lineFirst') },
            { to: more, label: text('restock.lineMore') },
          ]}
        />
      </section>
    </div>
  );
};
export default RestockLine;
