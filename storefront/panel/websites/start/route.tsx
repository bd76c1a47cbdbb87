import { STARTING_POINTS } from '@kontor/contracts/sites/new-sites';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { pictureOf } from '../new/starting-picture.ts';
import editor from './editor.webp?url';

/** What the installation shows at its own host. Rendered without scripts. */
export const handle = { needs: 'public', place: 'frontDoor' };
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  title: `${context.site.title} – ${panelTextOf(context)('start.title')}`,
  name: context.site.title,
  lead: panelTextOf(context)('start.lead'),
  isSignedIn: (await context.accounts.viewer()) !== null,
  isSignUpOpen: context.frontDoorFacts.isSignUpOpen,
  demo: await context.frontDoorFacts.demo(),
});
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'description', content: data?.lead },
];

const Ways = () => {
  const { isSignedIn, isSignUpOpen, demo } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const [href, label] = isSignedIn
    ? ['/config/websites', text('start.websites')]
    : isSignUpOpen
      ? ['/config/registrieren', text('start.signUp')]
      : ['/config/anmelden', text('start.signIn')];
  return (
    <>
      <p className="panel-inline door-ways">
        <a className="button" href={href}>
          {label}
        </a>
        {demo !== null && (
          <a className="more-link" href={demo}>
            {text('start.demo')}
          </a>
        )}
      </p>
      {!isSignedIn && !isSignUpOpen && <p className="panel-hint">{text('start.byInvitation')}</p>}
    </>
  );
};

const Start = () => {
  const { name, isSignedIn } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="door">
      <header className="door-bar">
        <p className="door-name">{name}</p>
        {!isSignedIn && (
          <a className="more-link" href="/config/anmelden">
            {text('start.signIn')}
          </a>
        )}
      </header>
      <section className="door-hero">
        <div>
          <h1>{text('start.title')}</h1>
          <p className="lead">{text('start.lead')}</p>
          <p>{text('start.about')}</p>
          <Ways />
        </div>
        <img src={editor} width="1280" height="960" alt={text('start.picture')} />
      </section>
      <section className="door-points" aria-labelledby="points">
        <div>
          <h2 id="points">{text('start.pointsTitle')}</h2>
          <p className="panel-lead">{text('start.pointsLead')}</p>
        </div>
        <ul role="list">
          {STARTING_POINTS.map((point) => (
            <li key={point}>
              <img src={pictureOf(point)} alt="" width={640} height={480} loading="lazy" decoding="async" />
              <h3>{text(`start.${point}`)}</h3>
              <p>{text(`start.${point}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
export default Start;
