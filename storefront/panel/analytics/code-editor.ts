import {
  autocompletion,
  closeBrackets,
  closeCompletion,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { completionsAt } from './completions.ts';
import type { EditorTable } from './editor-table.ts';

interface CodeEditorParts {
  readonly parent: HTMLElement;
  readonly label: string;
  readonly value: string;
  readonly tables: readonly EditorTable[];
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
}

export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface CodeEditor {
  setText(text: string): void;
  mark(mark: Mark | null): void;
  destroy(): void;
}

const theme = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--edge)',
    fontSize: '0.9375rem',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '.cm-content': {
    fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace",
    minHeight: '11rem',
    caretColor: 'var(--ink)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--muted)', borderRight: '1px solid var(--line)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    backgroundColor: 'var(--line) !important',
  },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--ink)', border: '1px solid var(--edge)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
});

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.number, tags.bool], color: 'var(--sale)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
]);

const diagnosticsOf = (view: EditorView, mark: Mark | null): readonly Diagnostic[] => {
  if (!mark || mark.line > view.state.doc.lines) return [];
  const line = view.state.doc.line(mark.line);
  const from = Math.min(line.to, line.from + mark.column - 1);
  const to = view.state.wordAt(from)?.to ?? Math.min(line.to, from + 1);
  return [{ from, to, severity: 'error', message: mark.message }];
};

/** Browsers that type over a selection keep its style in an attribute, which the page's CSP blocks. */
const typeOver = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { state } = view;
    if (event.inputType !== 'insertText' || event.data === null || state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch({ ...state.replaceSelection(event.data), userEvent: 'input.type' });
    return true;
  },
});

const BOOST = { column: 3, alias: 2, table: 2, function: 1 } as const;
const KINDS = { column: 'property', alias: 'type', table: 'type', function: 'function' } as const;

const completed =
  (tables: readonly EditorTable[]) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const found = completionsAt(state.doc.toString(), pos, tables);
    const isBegun = found !== null && (found.from < pos || state.sliceDoc(pos - 1, pos) === '.');
    if (!found || (!isBegun && !explicit)) return null;
    const options = found.options.map(({ label, type, detail }) => ({
      label,
      detail,
      type: KINDS[type],
      boost: BOOST[type],
    }));
    return { from: found.from, options, validFor: /^\w*$/u };
  };

/**
 * An editor with completion of tables and columns. It lives in a shadow root, where its styles are constructed style
 * sheets: the CSP would block style elements.
 */
export const codeEditor = ({ parent, label, value, tables, onChange, onRun }: CodeEditorParts): CodeEditor => {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  const run = {
    key: 'Mod-Enter',
    run: (editor: EditorView) => {
      // The result below must not be covered.
      closeCompletion(editor);
      onRun();
      return true;
    },
  };
  const view = new EditorView({
    parent: root,
    root,
    doc: value,
    extensions: [
      keymap.of([run, ...completionKeymap, ...defaultKeymap, ...historyKeymap]),
      lineNumbers(),
      history(),
      closeBrackets(),
      autocompletion({ icons: false }),
      lintGutter(),
      sql({ dialect: PostgreSQL }),
      PostgreSQL.language.data.of({ autocomplete: completed(tables) }),
      typeOver,
      theme,
      syntaxHighlighting(colours),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
    ],
  });
  return {
    setText: (text) => {
      const insert = view.state.toText(text);
      if (!insert.eq(view.state.doc)) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
    },
    mark: (mark) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view, mark))),
    destroy: () => view.destroy(),
  };
};
