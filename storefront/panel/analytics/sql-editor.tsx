import { type KeyboardEvent, type TextareaHTMLAttributes, useEffect, useRef, useState } from 'react';
import type { CodeEditor } from './code-editor.ts';

export interface EditorTable {
  readonly name: string;
  readonly columns: readonly string[];
}

interface SqlEditorProps {
  readonly attributes: TextareaHTMLAttributes<HTMLTextAreaElement>;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly tables: readonly EditorTable[];
  /** What is wrong with it, and where. */
  readonly place: { readonly line: number; readonly column: number } | null;
  readonly problem: string | null;
}

/** A field for SQL: a plain one, until the editor with completion is there. The plain one is what is sent. */
export const SqlEditor = ({ attributes, name, label, value, tables, place, problem }: SqlEditorProps) => {
  const plain = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [isRich, setRich] = useState(false);
  useEffect(() => {
    let editor: CodeEditor | null = null;
    let isGone = false;
    void import('./code-editor.ts').then(({ codeEditor }) => {
      const [field, parent] = [plain.current, host.current];
      if (isGone || !field || !parent) return;
      editor = codeEditor({
        parent,
        label,
        value: field.value,
        tables,
        mark: place && problem !== null ? { ...place, message: problem } : null,
        onChange: (text) => (field.value = text),
        onRun: () => field.form?.requestSubmit(),
      });
      setRich(true);
    });
    return () => {
      isGone = true;
      editor?.destroy();
    };
  }, [label, tables, place, problem]);
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
        hidden={isRich}
        onKeyDown={runOnEnter}
      />
      <div className="analytics-editor" ref={host} hidden={!isRich} />
    </>
  );
};
