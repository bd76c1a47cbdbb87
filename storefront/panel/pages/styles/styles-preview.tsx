import { type RefObject, useRef } from 'react';
import { sheetPathOf } from '../../../app/styles/site/sheet-path.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { usePanelText } from '../../frame/use-panel.ts';

/** Shows the look that a form says, in the frame at once. */
export const useLook = () => {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = (form: HTMLFormElement | null): void => {
    const page = frame.current?.contentDocument;
    if (!page || !form) return;
    const chosen = typedIn(new FormData(form));
    const known = page.querySelector<HTMLLinkElement>('link[data-site-styles]');
    const sheet = known ?? page.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.dataset['siteStyles'] = '';
    sheet.href = sheetPathOf((name) => chosen[name] ?? '');
    if (known === null) page.head.append(sheet);
  };
  return { frame, show };
};

interface StylesPreviewProps {
  readonly frame: RefObject<HTMLIFrameElement>;
  readonly src: string;
  readonly onLoad: () => void;
}

/** The site's home page in its drafted look. */
export const StylesPreview = ({ frame, src, onLoad }: StylesPreviewProps) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="vorschau-titel" className="form-preview">
      <h2 id="vorschau-titel">{text('pages.preview')}</h2>
      <p className="panel-hint">{text('styles.previewHint')}</p>
      <div className="page-preview-frame" data-width="desktop">
        <iframe ref={frame} className="page-preview" src={src} title={text('pages.preview')} onLoad={onLoad} />
      </div>
    </section>
  );
};
