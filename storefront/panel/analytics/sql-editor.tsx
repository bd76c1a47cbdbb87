import { type KeyboardEvent, type TextareaHTMLAttributes, useEffect, useRef, useState } from 'react';
import type { CodeEditor } from './code-editor.ts';
import type { EditorTable } from './editor-table.ts';

interface SqlEditorProps {
  readonly attributes: TextareaHTMLAttributes<HTMLTextAreaElement>;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly tables: readonly EditorTable[];
  readonly place: { readonly line: number; readonly column: number } | null;
  readonly problem: string | null;
  readonly onType?: (text: string) => void;
}

const sameText = (one: string, other: string): boolean => one.replaceAll('\r', '') === other.replaceAll('\r', '');

/** A plain textarea until the editor with completion has loaded. The textarea is what gets submitted. */
export const SqlEditor = ({ attributes, name, label, value, tables, place, problem, onType }: SqlEditorProps) => {
  const plain = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const known = useRef(tables);
  /** The last submitted query; later edits stay until another one is submitted. */
  const asked = useRef(value);
  const told = useRef(onType);
  useEffect(() => {
    told.current = onType;
  }, [onType]);
  const [editor, setEditor] = useState<CodeEditor | null>(null);
  useEffect(() => {
    let made: CodeEditor | null = null;
    let isGone = false;
    void import('./code-editor.ts').then(({ codeEditor }) => {
      const [field, parent] = [plain.current, host.current];
      if (isGone || !field || !parent) return;
      made = codeEditor({
        parent,
        label,
        value: field.value,
        tables: known.current,
        onChange: (text) => {
          field.value = text;
          told.current?.(text);
        },
        onRun: () => field.form?.requestSubmit(),
      });
      setEditor(made);
    });
    return () => {
      isGone = true;
      made?.destroy();
      setEditor(null);
    };
  }, [label]);
  useEffect(() => {
    const field = plain.current;
    const note = (): void => {
      asked.current = field?.value ?? '';
    };
    field?.form?.addEventListener('submit', note);
    return () => field?.form?.removeEventListener('submit', note);
  }, []);
  useEffect(() => {
    if (sameText(asked.current, value)) return;
    asked.current = value;
    if (plain.current) plain.current.value = value;
    editor?.setText(value);
  }, [editor, value]);
  const [line, column] = [place?.line, place?.column];
  useEffect(() => {
    const isPlaced = line !== undefined && column !== undefined && problem !== null;
    editor?.mark(isPlaced ? { line, column, message: problem } : null);
  }, [editor, line, column, problem]);
  const runOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <>
      <textarea
        {...attributes}
        ref={plain}
        name={name}
        defaultValue={value}
        className="analytics-sql"
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        hidden={editor !== null}
        onKeyDown={runOnEnter}
        onChange={({ currentTarget }) => onType?.(currentTarget.value)}
      />
      <div className="analytics-editor" ref={host} hidden={editor === null} />
    </>
  );
};
