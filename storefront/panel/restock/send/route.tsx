import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { Alert } from '../../../app/components/alert.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { BulkNotice } from '../../form-handling/bulk-report.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { MARK_FIELD } from '../change-kinds.ts';
import { sendAlerts } from './action.server.ts';
import { loadRehearsal } from './load-rehearsal.server.ts';
import { RehearsedVariant } from './rehearsed-variant.tsx';

export const handle = { needs: 'restock:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRehearsal(request, context);
export const action = (args: ActionFunctionArgs) => sendAlerts(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Rule = () => {
  const { rule, canChangeRule } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (rule === null) return null;
  return (
    <div className="panel-facts">
      {rule.map((sentence) => (
        <p key={sentence} className="panel-text">
          {sentence}
        </p>
      ))}
      {canChangeRule && (
        <p>
          <Link className="more-link" to="/einstellungen/wieder-da">
            {text('restock.rule.change')}
          </Link>
        </p>
      )}
    </div>
  );
};

/** RS-07: the dry run for the marked variants, and the send button. */
const RestockSend = () => {
  const { variants, send } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const answer = usePanelAnswer();
  const report = answer?.ok === true ? answer.report : undefined;
  return (
    <div className="panel-page">
      <PageHead
        title={text('restock.rehearsal')}
        back={{ to: '/vormerkungen', label: text('restock.back') }}
        lead={report ? null : text('restock.rehearsalLead')}
      >
        {!report && <Rule />}
      </PageHead>
      <Alert answer={answer?.ok === false ? answer : undefined} />
      {report && <BulkNotice report={report} refused={text('restock.refused')} />}
      {variants.length === 0 && (
        <EmptyList title={text('restock.rehearsalNone')} text={text('restock.rehearsalNoneText')} />
      )}
      {!report && variants.map((variant) => <RehearsedVariant key={variant.variantId} variant={variant} />)}
      {!report && send !== null && (
        <PanelForm className="restock-now" submit={send.label}>
          <input type="hidden" name="writeId" value={send.writeId} />
          {variants.map(
            ({ mark, variantId }) =>
              mark !== null && <input key={variantId} type="hidden" name={MARK_FIELD} value={mark} />,
          )}
        </PanelForm>
      )}
    </div>
  );
};
export default RestockSend;
