import { inOneNotation } from '@kontor/contracts/kernel/formatted-html';
import { EXTENSIONS } from '@kontor/contracts/rich-text/extensions';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { BEHAVIOURS } from './behaviours.ts';
import { LinkEditor } from './link/link-editor.tsx';
import { pastedHtml } from './pasted-html.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextEditorProps {
  /** The form's field. */
  readonly area: HTMLTextAreaElement;
  readonly label: string;
  readonly described: string | undefined;
  readonly isWrong: boolean;
  readonly isStyled: boolean;
  readonly onHtml: (html: string) => void;
  /** Of a form that keeps its texts itself, or that others have changed. */
  readonly value: string | undefined;
  /** With the next one it takes the value, whatever is written. */
  readonly round: number;
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : inOneNotation(editor.getHTML()));

/** ED-01: the text as visitors see it, with a toolbar. Loaded when it is needed. */
export const RichTextEditor = ({
  area,
  label,
  described,
  isWrong,
  isStyled,
  onHtml,
  value,
  round,
}: RichTextEditorProps) => {
  const [isLinking, setIsLinking] = useState(false);
  const written = useRef(area.value);
  const editor = useEditor({
    extensions: [...EXTENSIONS, ...BEHAVIOURS],
    content: area.value,
    editable: !area.matches(':disabled'),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      onHtml(written.current);
    },
    onBlur: () => area.dispatchEvent(new Event('change', { bubbles: true })),
  });
  useEffect(() => {
    const attributes = {
      ...{ class: 'prose', role: 'textbox', dir: 'auto', 'aria-multiline': 'true', 'aria-label': label },
      ...(described === undefined ? {} : { 'aria-describedby': described }),
      ...(isWrong && { 'aria-invalid': 'true' }),
      ...(!editor.isEditable && { 'aria-readonly': 'true', tabindex: '0' }),
    };
    editor.setOptions({ editorProps: { attributes, transformPastedHTML: pastedHtml } });
  }, [editor, label, described, isWrong]);
  // The field's label and links from a summary of problems lead to the field.
  useEffect(() => {
    const take = (): void => void editor.commands.focus();
    // Somebody types already.
    if (document.activeElement === area) editor.commands.focus('end');
    area.addEventListener('focus', take);
    return () => area.removeEventListener('focus', take);
  }, [editor, area]);
  useEffect(() => {
    if (value === undefined || value === written.current) return;
    written.current = value;
    const { from, to } = editor.state.selection;
    // What others wrote is not undone by a key.
    const chain = editor.chain().setMeta('addToHistory', false);
    chain.setContent(value, { emitUpdate: false }).setTextSelection({ from, to }).run();
  }, [editor, value, round]);

  return (
    <>
      <Toolbar
        editor={editor}
        label={label}
        isStyled={isStyled}
        isLinking={isLinking}
        onLink={() => setIsLinking(!isLinking)}
      />
      {isLinking && <LinkEditor editor={editor} onDone={() => setIsLinking(false)} />}
      <EditorContent editor={editor} />
    </>
  );
};
