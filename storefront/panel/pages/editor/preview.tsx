import { useRef, useState } from 'react';
import { LoadAgain } from '../../fetching/load-again.tsx';
import { Chips } from '../../frame/chips.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { DraftFrame } from '../draft-frame.tsx';
import { useEditedPage } from './edited-page.ts';
import type { useFrame } from './use-frame.ts';

const WIDTHS = {
  phone: 'pages.previewPhone',
  tablet: 'pages.previewTablet',
  desktop: 'pages.previewDesktop',
} as const;
type Width = keyof typeof WIDTHS;

/** The draft in a frame, with what is typed, as the shop renders it; it stays where it was scrolled to. */
export const PagePreview = ({ frame }: { readonly frame: ReturnType<typeof useFrame> }) => {
  const { preview, edit } = useEditedPage();
  const text = usePanelText();
  const [width, setWidth] = useState<Width>('phone');
  const scrolled = useRef(0);
  const follow = (): void => {
    const view = frame.element.current?.contentWindow;
    if (!view) return;
    view.scrollTo(0, scrolled.current);
    view.addEventListener('scroll', () => {
      scrolled.current = view.scrollY;
    });
  };
  return (
    <section aria-labelledby="vorschau-titel" id="vorschau-bereich" className="form-preview">
      <h2 id="vorschau-titel">{text('pages.preview')}</h2>
      <p className="panel-hint">{text('pages.previewHint')}</p>
      <Chips label={text('pages.previewSize')} choices={WIDTHS} value={width} onChoose={setWidth} />
      <LoadAgain hasFailed={frame.hasFailed} onAgain={frame.showAgain} />
      <DraftFrame frame={frame.element} src={`${preview}?edit=${edit}`} width={width} onLoad={follow} />
      <p>
        <a className="more-link" href={preview}>
          {text('pages.previewAlone')}
        </a>
      </p>
    </section>
  );
};
