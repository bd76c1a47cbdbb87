import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { useWayToResult } from '../../analytics/use-way-to-result.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadWhatIf } from './load-what-if.server.ts';
import { Result } from './result.tsx';
import { WhatIfForm } from './what-if-form.tsx';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadWhatIf(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const WhatIf = () => {
  const { typed, result, problem, clock } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const heading = useWayToResult<HTMLHeadingElement>();
  return (
    <div className="panel-page analytics">
      <PageHead title={text('whatIf.title')} lead={text('whatIf.lead')}>
        <p className="panel-hint">{clock}</p>
      </PageHead>
      <WhatIfForm key={JSON.stringify(typed)} />
      {result && <Result result={result} heading={heading} />}
      {!result && !problem && <p className="panel-hint">{text('whatIf.empty')}</p>}
    </div>
  );
};
export default WhatIf;
