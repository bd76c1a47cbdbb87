import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { metaTags } from '../../../app/page-meta.ts';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { PanelSelect } from '../../form-handling/inputs.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadMedia, uploadMedia } from './load-media.server.ts';
import { UploadForm } from './upload-form.tsx';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadMedia(request, context);
export const action = (args: ActionFunctionArgs) => uploadMedia(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Tiles = () => {
  const { tiles } = useLoaderData<typeof loader>();
  // The policy allows no style attributes in what the server sends.
  const isHydrated = useHydrated();
  return (
    <ul role="list" className="media-tiles">
      {tiles.map(({ id, href, name, extension, picture, missing }) => (
        <li key={id}>
          <Link to={href}>
            <span className="media-tile">
              {picture === null ? (
                <span className="media-extension">{extension}</span>
              ) : (
                <>
                  <img src={picture.placeholder} alt="" />
                  <img
                    src={picture.src}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    {...(isHydrated && { style: { objectPosition: picture.position } })}
                  />
                </>
              )}
            </span>
            <span className="media-name" dir="auto">
              {name}
            </span>
            {missing !== null && <span className="badge">{missing}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** IM-01 */
const Media = () => {
  const data = useLoaderData<typeof loader>();
  const { tiles, search, folder, folders, kept, heading, views, first, more, reset, wrong, notice, mayWrite } = data;
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('media.title')} lead={text('media.lead')} />
      <Outcome notice={notice} />
      {mayWrite && <UploadForm />}
      <section aria-labelledby="bilder">
        <h2 id="bilder">{heading}</h2>
        <p className="panel-inline">
          {views.map(({ label, href, isChosen }) => (
            <Link key={label} className="text-button" to={href} aria-current={isChosen || undefined}>
              {label}
            </Link>
          ))}
        </p>
        <FilterForm
          key={`${search} ${folder}`}
          search={{ label: text('media.search'), text: search }}
          kept={kept}
          reset={reset}
          wrong={wrong}
        >
          {folders.length > 0 && (
            <PanelSelect
              label={text('media.folder')}
              name="ordner"
              placeholder={text('filters.any')}
              choices={folders}
              defaultValue={folder}
            />
          )}
        </FilterForm>
        {tiles.length === 0 ? <EmptyList title={text('media.none')} text={text('media.noneText')} /> : <Tiles />}
        <PageLinks
          ways={[
            { to: first, label: text('media.first') },
            { to: more, label: text('media.more') },
          ]}
        />
      </section>
    </div>
  );
};
export default Media;
