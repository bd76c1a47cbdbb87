import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { PanelFrame } from '../form-handling/inputs.tsx';
import { useField } from '../form-handling/form-state.ts';
import { usePanelText } from '../frame/use-panel.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

/** However far it must be scrolled to. */
const AROUND = '100000px';

type Editor = ComponentType<RichTextEditorProps>;

/** Loads it when its field is rendered, which one in a closed section is not; `null`: it is not there. */
const useEditorFor = (area: RefObject<HTMLTextAreaElement>): Editor | null => {
  const [editor, setEditor] = useState<{ readonly Editor: Editor } | null>(null);
  useEffect(() => {
    const { current: element } = area;
    if (element === null) return;
    let isGone = false;
    const load = async (): Promise<void> => {
      const { RichTextEditor } = await import('./rich-text-editor.tsx');
      if (!isGone) setEditor({ Editor: RichTextEditor });
    };
    const take: IntersectionObserverCallback = (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      // Without it the text is edited as HTML.
      load().catch(() => element.classList.add('as-html'));
    };
    const seen = new IntersectionObserver(take, { rootMargin: AROUND });
    seen.observe(element);
    return () => {
      isGone = true;
      seen.disconnect();
    };
  }, [area]);
  return editor?.Editor ?? null;
};

interface RichTextProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  /** In characters of HTML. */
  readonly most: number;
  readonly rows: number;
  /** Whether alignment and colour are offered; mails cannot show them. */
  readonly isStyled?: boolean;
  readonly defaultValue?: string;
  /** With the next one it takes the form's value, as others have changed it. */
  readonly round?: number;
  /** Of a form that keeps its texts itself. */
  readonly own?: { readonly value: string; readonly onText: (html: string) => void };
}

/** A formatted text. Its form field is the HTML, which is all that there is without JavaScript. */
export const RichText = ({
  label,
  name,
  hint,
  most,
  rows,
  isStyled = false,
  defaultValue,
  round = 0,
  own,
}: RichTextProps) => {
  const text = usePanelText();
  const { value } = useField(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const Editor = useEditorFor(area);
  const [taken, setTaken] = useState<{ readonly round: number; readonly html?: string }>({ round });
  if (taken.round !== round) setTaken({ round, html: value ?? '' });
  useEffect(() => {
    if (taken.html !== undefined && area.current !== null) area.current.value = taken.html;
  }, [taken]);
  const typed = own
    ? { value: own.value, onChange: ({ target }: { readonly target: HTMLTextAreaElement }) => own.onText(target.value) }
    : { defaultValue: value ?? defaultValue };
  const take = (html: string): void => {
    if (own) return own.onText(html);
    const { current: element } = area;
    if (element === null) return;
    element.value = html;
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <PanelFrame label={label} name={name} hint={hint}>
      {(attributes): ReactNode => (
        <div className="rich-text">
          <textarea
            ref={area}
            rows={rows}
            maxLength={most}
            dir="auto"
            {...typed}
            {...attributes}
            {...(Editor && { tabIndex: -1, 'aria-hidden': true })}
          />
          <noscript>
            <p className="panel-hint">{text('richText.asHtml')}</p>
          </noscript>
          {Editor && area.current && (
            <Editor
              area={area.current}
              label={label}
              described={attributes['aria-describedby']}
              isWrong={attributes['aria-invalid'] === true}
              isStyled={isStyled}
              onHtml={take}
              value={own?.value ?? taken.html}
              round={taken.round}
            />
          )}
        </div>
      )}
    </PanelFrame>
  );
};
