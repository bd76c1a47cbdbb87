import { TEXT_ALIGNMENTS, TEXT_COLOURS } from '@kontor/contracts/kernel/text-classes';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { usePanelText } from '../frame/use-panel.ts';
import { ToolIcon } from './tool-icon.tsx';

const HEADINGS = [2, 3, 4] as const;
type Heading = (typeof HEADINGS)[number];

const MARKS = {
  bold: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  bulletList: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  blockquote: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
} as const;
type MarkName = keyof typeof MARKS;
const MARK_NAMES = Object.keys(MARKS) as readonly MarkName[];

/** A link is no formatting: it stays. */
const clear = (editor: Editor): void => {
  const chain = editor.chain().focus();
  for (const mark of Object.keys(editor.schema.marks)) if (mark !== 'link') chain.unsetMark(mark);
  for (const type of ['paragraph', 'heading']) chain.resetAttributes(type, 'alignment');
  chain.clearNodes().run();
};

interface ToolbarProps {
  readonly editor: Editor;
  /** Of the field. */
  readonly label: string;
  readonly isStyled: boolean;
  readonly isLinking: boolean;
  readonly onLink: () => void;
}

interface ChoiceProps {
  readonly editor: Editor;
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChoose: (value: string) => void;
}

/** Somebody who chooses by key may go on to the next choice; by mouse, one goes back to the text. */
const Choice = ({ editor, label, value, choices, onChoose }: ChoiceProps) => {
  const isByKey = useRef(false);
  return (
    <select
      aria-label={label}
      value={value}
      onKeyDown={() => {
        isByKey.current = true;
      }}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onChange={({ target }) => {
        onChoose(target.value);
        if (!isByKey.current) editor.commands.focus();
      }}
    >
      {Object.entries(choices).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
};

const Styles = ({ editor }: Pick<ToolbarProps, 'editor'>) => {
  const text = usePanelText();
  const { alignment, colour } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      alignment: TEXT_ALIGNMENTS.find((one) => now.isActive({ alignment: one })) ?? 'start',
      colour: TEXT_COLOURS.find((one) => now.isActive('textColour', { colour: one })) ?? 'none',
    }),
  });
  const align = (to: string): void => {
    const attributes = { alignment: to === 'start' ? null : to };
    editor.chain().updateAttributes('paragraph', attributes).updateAttributes('heading', attributes).run();
  };
  const paint = (chosen: string): void => {
    const chain = editor.chain();
    (chosen === 'none' ? chain.unsetMark('textColour') : chain.setMark('textColour', { colour: chosen })).run();
  };
  return (
    <>
      <Choice
        editor={editor}
        label={text('richText.alignment')}
        value={alignment}
        choices={{
          start: text('richText.alignment.start'),
          center: text('richText.alignment.center'),
          end: text('richText.alignment.end'),
        }}
        onChoose={align}
      />
      <Choice
        editor={editor}
        label={text('richText.colour')}
        value={colour}
        choices={{
          none: text('richText.colour.none'),
          accent: text('richText.colour.accent'),
          muted: text('richText.colour.muted'),
          signal: text('richText.colour.signal'),
        }}
        onChoose={paint}
      />
    </>
  );
};

/** ED-01 */
export const Toolbar = ({ editor, label, isStyled, isLinking, onLink }: ToolbarProps) => {
  const text = usePanelText();
  const { heading, marks, isLink, isEditable } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: HEADINGS.find((level) => now.isActive('heading', { level })) ?? 0,
      marks: MARK_NAMES.filter((name) => now.isActive(name)),
      isLink: now.isActive('link'),
      isEditable: now.isEditable,
    }),
  });
  if (!isEditable) return null;
  const shape = (level: string): void => {
    const chain = editor.chain();
    (level === '0' ? chain.setParagraph() : chain.setHeading({ level: Number(level) as Heading })).run();
  };
  return (
    <div
      role="group"
      aria-label={`${label}: ${text('richText.tools')}`}
      className="rich-text-tools"
      // A choice is no typing: a form that renders for it would put the list back before it changes.
      onInput={(event) => event.stopPropagation()}
    >
      <Choice
        editor={editor}
        label={text('richText.shape')}
        value={String(heading)}
        choices={{
          0: text('richText.paragraph'),
          2: text('richText.heading2'),
          3: text('richText.heading3'),
          4: text('richText.heading4'),
        }}
        onChoose={shape}
      />
      {MARK_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={text(`richText.${name}`)}
          title={text(`richText.${name}`)}
          aria-pressed={marks.includes(name)}
          onClick={() => MARKS[name](editor)}
        >
          <ToolIcon name={name} />
        </button>
      ))}
      <button
        type="button"
        aria-label={text('richText.link')}
        title={text('richText.link')}
        aria-pressed={isLink}
        aria-expanded={isLinking}
        onClick={onLink}
      >
        <ToolIcon name="link" />
      </button>
      {isStyled && <Styles editor={editor} />}
      <button
        type="button"
        aria-label={text('richText.clear')}
        title={text('richText.clear')}
        onClick={() => clear(editor)}
      >
        <ToolIcon name="clear" />
      </button>
    </div>
  );
};
