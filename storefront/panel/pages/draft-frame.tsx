import type { RefObject } from 'react';
import { useHydrated } from '../../app/components/use-hydrated.ts';
import { usePanelText } from '../frame/use-panel.ts';

interface DraftFrameProps {
  readonly frame: RefObject<HTMLIFrameElement>;
  readonly src: string;
  readonly width: string;
  readonly onLoad: () => void;
}

/** A page of the site as it is drafted. */
export const DraftFrame = ({ frame, src, width, onLoad }: DraftFrameProps) => {
  const text = usePanelText();
  const shown = { className: 'page-preview', src, title: text('pages.preview') };
  return (
    <div className="page-preview-frame" data-width={width}>
      {useHydrated() ? (
        <iframe key={src} ref={frame} {...shown} onLoad={onLoad} />
      ) : (
        // Where no script of the page holds back its forms.
        <noscript>
          <iframe {...shown} sandbox="allow-same-origin allow-scripts" />
        </noscript>
      )}
    </div>
  );
};
