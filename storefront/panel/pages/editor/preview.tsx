import { useLoaderData } from '@remix-run/react';
import { type RefObject, useRef, useState } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadEditor } from './load-page.server.ts';

const WIDTHS = {
  phone: 'pages.previewPhone',
  tablet: 'pages.previewTablet',
  desktop: 'pages.previewDesktop',
} as const;
type Width = keyof typeof WIDTHS;

/** The draft in a frame, with what is typed, as the shop renders it; it stays where it was scrolled to. */
export const PagePreview = ({ frame }: { readonly frame: RefObject<HTMLIFrameElement> }) => {
  const { preview, edit } = useLoaderData<typeof loadEditor>();
  const text = usePanelText();
  const isHydrated = useHydrated();
  const [width, setWidth] = useState<Width>('phone');
  const scrolled = useRef(0);
  const follow = (): void => {
    const view = frame.current?.contentWindow;
    if (!view) return;
    view.scrollTo(0, scrolled.current);
    view.addEventListener('scroll', () => {
      scrolled.current = view.scrollY;
    });
  };
  const shown = { className: 'page-preview', src: `${preview}?edit=${edit}`, title: text('pages.preview') };
  return (
    <section aria-labelledby="vorschau-titel" id="vorschau-bereich" className="form-preview">
      <h2 id="vorschau-titel">{text('pages.preview')}</h2>
      <p className="panel-hint">{text('pages.previewHint')}</p>
      {isHydrated && (
        <div role="group" aria-label={text('pages.previewSize')} className="panel-inline">
          {(Object.keys(WIDTHS) as readonly Width[]).map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={width === one} onClick={() => setWidth(one)}>
              {text(WIDTHS[one])}
            </button>
          ))}
        </div>
      )}
      <div className="page-preview-frame" data-width={width}>
        {isHydrated ? (
          <iframe key={edit} ref={frame} {...shown} onLoad={follow} />
        ) : (
          // Where no script of the page holds back its forms.
          <noscript>
            <iframe {...shown} sandbox="allow-same-origin allow-scripts" />
          </noscript>
        )}
      </div>
      <p>
        <a className="more-link" href={preview}>
          {text('pages.previewAlone')}
        </a>
      </p>
    </section>
  );
};
