import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { ConfirmButton } from '../../form-handling/confirm-button.tsx';
import { PanelArea, PanelCheck, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PickedPicture } from '../picker/picked-picture.tsx';
import { FocalPoint } from './focal-point.tsx';
import { changeAsset, loadAsset } from './load-asset.server.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadAsset(params['assetId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeAsset(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Details = () => {
  const { picture, values, point, until, isMachineMade } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <PanelForm intent="save" submit={text('media.save')} hasSummary>
      {picture !== null && (
        <>
          <PanelField
            label={text('media.altText')}
            hint={text('media.altTextHint')}
            name="altText"
            defaultValue={values.altText}
            maxLength={500}
          />
          <FocalPoint src={picture.src} start={point} />
        </>
      )}
      <PanelField label={text('media.name')} name="title" defaultValue={values.title} maxLength={200} />
      <PanelArea label={text('media.body')} name="body" defaultValue={values.body} maxLength={2000} rows={3} />
      <PanelField label={text('media.folder')} name="folder" defaultValue={values.folder} maxLength={100} />
      <PanelField label={text('media.author')} name="author" defaultValue={values.author} maxLength={200} />
      <PanelField label={text('media.rights')} name="rights" defaultValue={values.rights} maxLength={500} />
      <PanelField label={text('media.source')} name="source" defaultValue={values.source} maxLength={500} />
      <PanelField label={text('media.licence')} name="licence" defaultValue={values.licence} maxLength={200} />
      <PanelField
        label={text('media.until')}
        hint={text('media.untilHint')}
        name="until"
        type="date"
        defaultValue={until}
      />
      <PanelCheck label={text('media.isMachineMade')} name="isMachineMade" isOn={isMachineMade} />
    </PanelForm>
  );
};

const Uses = () => {
  const { uses } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="verwendet">
      <h2 id="verwendet">{text('media.uses')}</h2>
      {uses.length === 0 ? (
        <p className="panel-text">{text('media.usesNone')}</p>
      ) : (
        <ul role="list" className="panel-rows">
          {uses.map(({ id, title, where, href }) => (
            <li key={id}>
              <div className="panel-facts">
                <p dir="auto">{href === null ? <strong>{title}</strong> : <Link to={href}>{title}</Link>}</p>
                <p>{where}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Another one in the place of this one, wherever it is used. */
const Replace = () => {
  const { picture, others } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="ersetzen">
      <h2 id="ersetzen">{text('media.replace')}</h2>
      <p className="panel-text">{text('media.replaceText')}</p>
      <PanelForm intent="replace" submit={text('media.replaceNow')}>
        {picture === null ? (
          <PanelSelect
            label={text('media.replaceFileBy')}
            name="by"
            placeholder={text('media.chooseFile')}
            choices={others}
            defaultValue=""
          />
        ) : (
          <>
            <PanelField label={text('media.replaceBy')} name="by" dir="ltr" required />
            <PickedPicture about={text('media.replaceBy')} url="by" />
          </>
        )}
      </PanelForm>
    </section>
  );
};

const Preview = () => {
  const { name, picture, playing, address, isRemoved, mayWrite } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (playing === 'video')
    return <video className="media-playing" controls preload="metadata" src={address} aria-label={name} />;
  if (playing === 'audio')
    return <audio className="media-playing" controls preload="metadata" src={address} aria-label={name} />;
  if (picture === null) {
    return (
      <p>
        <a className="button quiet" href={address}>
          {text('media.open')}
        </a>
      </p>
    );
  }
  // Where it can be changed it stands in the form.
  if (mayWrite && !isRemoved) return null;
  return (
    <p className="media-focus">
      <img src={picture.src} alt={picture.alt} />
    </p>
  );
};

/** IM-01 */
const Asset = () => {
  const { id, name, address, facts, isRemoved, uses, mayWrite, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page" key={id}>
      <PageHead title={name} back={{ to: '/medien', label: text('media.back') }} lead={facts} />
      <Outcome notice={notice} />
      {isRemoved && <p className="panel-notice">{text('media.isRemoved')}</p>}
      <Preview />
      <p className="panel-text">
        {text('media.address')} <a href={address}>{address}</a>
      </p>
      {mayWrite && !isRemoved && <Details />}
      <Uses />
      {mayWrite && !isRemoved && uses.length > 0 && <Replace />}
      {mayWrite &&
        (isRemoved ? (
          <PanelForm intent="restore" submit={text('media.restore')} />
        ) : (
          <ConfirmButton
            intent="remove"
            label={text('media.remove')}
            about={text('media.removeText')}
            now={text('media.removeNow')}
          />
        ))}
    </div>
  );
};
export default Asset;
