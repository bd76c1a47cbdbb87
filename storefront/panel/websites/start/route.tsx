import { STARTING_POINTS, type StartingPointName } from '@kontor/contracts/sites/new-sites';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
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

/** One drawing per starting point, in strokes of the text's colour. */
const DRAWINGS: Readonly<Record<StartingPointName, string>> = {
  empty: 'M10 6h28v36H10z',
  shop: 'M10 16h28l-3 26H13zM17 20v-6a7 7 0 0 1 14 0v6',
  studio:
    'M24 8c5 5 7 10 7 15s-2 10-7 17c-5-7-7-12-7-17s2-10 7-15zM17 22c-4-1-8-1-12 1 2 10 8 16 19 17 11-1 17-7 19-17-4-2-8-2-12-1',
  magazine: 'M24 12c-5-4-11-4-16-3v28c5-1 11-1 16 3 5-4 11-4 16-3V9c-5-1-11-1-16 3zM24 12v28',
  restaurant: 'M14 6v12a4 4 0 0 0 8 0V6M18 6v36M34 42V6c-5 3-7 9-7 18h7',
  portfolio: 'M6 10h36v28H6zM6 32l11-10 9 8 6-5 10 8M31 18h.01',
  club: 'M18 20a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM6 40c0-8 5-14 12-14s12 6 12 14M32 20a5 5 0 1 0-2-9.6M34 26c5 1 8 6 8 12',
};

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
              <svg viewBox="0 0 48 48" aria-hidden="true">
                <path d={DRAWINGS[point]} />
              </svg>
              <div>
                <h3>{text(`start.${point}`)}</h3>
                <p>{text(`start.${point}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};
export default Start;
