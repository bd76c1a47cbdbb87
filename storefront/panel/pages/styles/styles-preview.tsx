import { type RefObject, useEffect, useRef, useState } from 'react';
import { sheetPathOf } from '../../../app/styles/site/sheet-path.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { Chips } from '../../frame/chips.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { DraftFrame } from '../draft-frame.tsx';

const SCHEMES = { system: 'styles.schemeSystem', light: 'styles.schemeLight', dark: 'styles.schemeDark' } as const;
type Scheme = keyof typeof SCHEMES;

/** Gives a page the look that the form says. */
const dress = ({ head }: Document, form: HTMLFormElement | null): void => {
  const chosen = form === null ? {} : typedIn(new FormData(form));
  // Whoever may only read has the look that is drafted.
  if (chosen['accent'] === undefined) return;
  const known = head.querySelector<HTMLLinkElement>('link[data-site-styles]');
  const sheet = known ?? document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.dataset['siteStyles'] = '';
  sheet.href = sheetPathOf((name) => chosen[name] ?? '');
  if (known === null) head.append(sheet);
};

interface StylesPreviewProps {
  /** What the form stands in. */
  readonly inputs: RefObject<HTMLElement>;
  /** Of the form. */
  readonly version: string;
  readonly src: string;
}

/** The site's home page in the look that is chosen, as it is chosen. */
export const StylesPreview = ({ inputs, version, src }: StylesPreviewProps) => {
  const text = usePanelText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [scheme, setScheme] = useState<Scheme>('system');
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const typed = inputs.current;
    const show = (): void => {
      const page = frame.current?.contentDocument;
      if (!page) return;
      page.documentElement.dataset['theme'] = scheme;
      dress(page, typed?.querySelector('form') ?? null);
    };
    show();
    typed?.addEventListener('input', show);
    return () => typed?.removeEventListener('input', show);
  }, [inputs, scheme, version, loads]);
  return (
    <section aria-labelledby="vorschau-titel" className="form-preview">
      <h2 id="vorschau-titel">{text('pages.preview')}</h2>
      <p className="panel-hint">{text('styles.previewHint')}</p>
      <Chips label={text('styles.scheme')} choices={SCHEMES} value={scheme} onChoose={setScheme} />
      <DraftFrame frame={frame} src={src} width="desktop" onLoad={() => setLoads(loads + 1)} />
    </section>
  );
};
