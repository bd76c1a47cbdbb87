import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LoadAgain } from '../../fetching/load-again.tsx';
import { useJson } from '../../fetching/use-json.ts';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { hrefOf, LINK_TYPES, type LinkProblem, type LinkType, MAX_LINK, targetOf } from './link-target.ts';
import { type LinkSuggestions, SUGGESTIONS } from './suggestions.ts';

const EXAMPLES = {
  page: { path: '/ueber-uns' },
  web: { host: 'www.beispiel.de' },
  email: { email: 'name@beispiel.de' },
  phone: { phone: '+49 40 123456' },
} as const;
const INPUT_MODES = { page: 'url', web: 'url', email: 'email', phone: 'tel' } as const;

type TypedLink = keyof typeof EXAMPLES;

const useHint = (type: TypedLink): string => {
  const text = usePanelText();
  switch (type) {
    case 'page':
      return text('link.pageHint', EXAMPLES.page);
    case 'web':
      return text('link.webHint', EXAMPLES.web);
    case 'email':
      return text('link.emailHint', EXAMPLES.email);
    case 'phone':
      return text('link.phoneHint', EXAMPLES.phone);
  }
};

const useProblem = (problem: LinkProblem | null, val: string): string | undefined => {
  const text = usePanelText();
  switch (problem) {
    case null:
      return undefined;
    case 'noPage':
      return text('link.noPage', { val });
    case 'noOption':
      return text('link.noOption', { val });
    case 'noWeb':
      return text('link.noWeb', { host: 'https://www.beispiel.de', other: 'beispiel.de' });
    case 'tooLong':
      return text('link.tooLong', { most: MAX_LINK });
    case 'empty':
    case 'noEmail':
    case 'noPhone':
      return text(`link.${problem}`);
  }
};

interface ValueProps {
  readonly value: string;
  readonly problem: LinkProblem | null;
  readonly suggestions: LinkSuggestions;
  readonly onValue: (value: string) => void;
}

const ValueInput = ({ type, value, problem, suggestions, onValue }: ValueProps & { readonly type: TypedLink }) => {
  const id = useId();
  const text = usePanelText();
  const hint = useHint(type);
  return (
    <FieldFrame id={id} label={text(`link.${type}`)} hint={hint} problem={useProblem(problem, value)}>
      {(attributes) => (
        <>
          <input
            type="text"
            inputMode={INPUT_MODES[type]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={value}
            list={type === 'page' ? `${id}-pages` : undefined}
            onChange={({ target }) => onValue(target.value)}
            {...attributes}
          />
          {type === 'page' && (
            <datalist id={`${id}-pages`}>
              {suggestions.pages.map((page) => (
                <option key={page.value} value={page.value} label={page.label} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldFrame>
  );
};

const FileInput = ({ value, problem, suggestions, onValue }: ValueProps) => {
  const id = useId();
  const text = usePanelText();
  const { files } = suggestions;
  const isKnown = value === '' || files.some((file) => file.value === value);
  const choices = isKnown ? files : [...files, { value, label: value }];
  return (
    <FieldFrame id={id} label={text('link.file')} problem={useProblem(problem, value)}>
      {(attributes) => (
        <select value={value} onChange={({ target }) => onValue(target.value)} {...attributes}>
          <option value="">{text('link.chooseFile')}</option>
          {choices.map((file) => (
            <option key={file.value} value={file.value}>
              {file.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};

const NONE: LinkSuggestions = { pages: [], files: [] };

interface LinkEditorProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** ED-02. Not a form, because it is inside one and is not submitted. */
export const LinkEditor = ({ editor, onDone }: LinkEditorProps) => {
  const text = usePanelText();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const present = useEditorState({
    editor,
    selector: ({ editor: now }) => String(now.getAttributes('link')['href'] ?? ''),
  });
  const [{ type, value }, setTarget] = useState(() => targetOf(present));
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  const { load, status, data: suggestions = NONE } = useJson<LinkSuggestions>();
  useEffect(() => void load(SUGGESTIONS), [load]);
  const focusValue = (): void =>
    group.current?.querySelector<HTMLElement>(':scope > :nth-child(2) :is(input, select)')?.focus();
  useEffect(focusValue, []);
  // It is of what was selected when it was opened.
  useEffect(() => {
    editor.on('selectionUpdate', onDone);
    return () => void editor.off('selectionUpdate', onDone);
  }, [editor, onDone]);

  const done = (): void => {
    onDone();
    editor.commands.focus();
  };
  const set = (): void => {
    const { pages, files } = suggestions;
    const read = hrefOf({ type, value }, status === 'loaded' ? files.map((file) => file.value) : null);
    if ('problem' in read) {
      setProblem(read.problem);
      return focusValue();
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const isBetween = editor.state.selection.empty && present === '';
    const marks = [{ type: 'link', attrs: { href: read.href } }];
    const named = [...pages, ...files].find((suggested) => suggested.value === read.href)?.label ?? value.trim();
    (isBetween ? chain.insertContent({ type: 'text', text: named, marks }) : chain.setLink({ href: read.href })).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isEnter && event.key !== 'Escape') return;
    // Do not submit the surrounding form.
    event.preventDefault();
    if (isEnter) set();
    else done();
  };
  const choose = (chosen: LinkType): void => {
    setTarget({ type: chosen, value: '' });
    setProblem(null);
  };
  const field = {
    suggestions,
    value,
    problem,
    onValue: (typed: string) => {
      setTarget({ type, value: typed });
      setProblem(null);
    },
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label={text('richText.link')}
      className="rich-text-link"
      onKeyDown={onKeyDown}
      onInput={(event) => event.stopPropagation()}
    >
      <FieldFrame id={id} label={text('link.type')}>
        {(attributes) => (
          <select value={type} onChange={({ target }) => choose(target.value as LinkType)} {...attributes}>
            {LINK_TYPES.map((one) => (
              <option key={one} value={one}>
                {text(`link.type.${one}`)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {type === 'file' ? <FileInput {...field} /> : <ValueInput type={type} {...field} />}
      <LoadAgain
        hasFailed={status === 'failed'}
        about={text('link.noResults')}
        onAgain={() => void load(SUGGESTIONS)}
      />
      <p className="panel-buttons">
        <button type="button" className="button quiet" onClick={set}>
          {text('link.set')}
        </button>
        {present !== '' && (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {text('link.remove')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={done}>
          {text('link.cancel')}
        </button>
      </p>
    </div>
  );
};
