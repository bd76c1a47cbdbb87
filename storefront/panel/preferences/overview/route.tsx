import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { SUBJECTS } from '../subjects.ts';
import { PageHead } from '../../frame/page-head.tsx';

export const handle = { needs: 'settings:write' };
export const loader = ({ context }: LoaderFunctionArgs) => {
  const text = panelTextOf(context);
  const subjects = SUBJECTS.filter(({ isOffered = () => true }) => isOffered(context.site));
  const shipping = { path: 'versand', title: 'settings.shipping.title', about: 'settings.shipping.about' } as const;
  const closing = { path: 'schliessen', title: 'settings.closing.title', about: 'settings.closing.tile' } as const;
  return {
    meta: { title: panelTitle(context, 'settings.title') },
    subjects: [...subjects.slice(0, 4), shipping, ...subjects.slice(4), closing].map(({ path, title, about }) => ({
      path: `/einstellungen/${path}`,
      title: text(title),
      about: text(about),
    })),
  };
};
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** MP-04 */
const Settings = () => {
  const { subjects } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('settings.title')} lead={text('settings.lead')} />
      <ul role="list" className="panel-tiles">
        {subjects.map(({ path, title, about }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{title}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
export default Settings;
