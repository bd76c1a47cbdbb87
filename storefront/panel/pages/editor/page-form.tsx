import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforePaint } from '../../../app/frame/use-before-paint.ts';
import { CHOICE_PREFIX } from '../../catalogue/product/answer.ts';
import { Conflict } from '../../catalogue/product/conflict.tsx';
import { useForm, useFormState, useRefused } from '../../form-handling/form-state.ts';
import { StatedForm } from '../../form-handling/panel-form.tsx';
import { WISH_FIELD } from '../../form-handling/answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { LinkTargets } from '../../rich-text/link/href-field.tsx';
import { PARTS, TYPE_FIELD } from '../block-fields/form-fields.ts';
import { PAGE_INTENT, type PageAnswer, REDO_WISH, UNDO_WISH } from './answer.ts';
import { RoundsProvider, useEditedPage } from './edited-page.ts';
import type { EditedPage } from './load-page.server.ts';
import { Fields } from './fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { OWN_INPUTS } from '../inspectors/own.ts';
import { Blocks, type BlocksProps } from './blocks.tsx';
import { keepCursor } from './keep-cursor.ts';
import { useAutosave } from './use-autosave.ts';
import { type Merged, useMerging } from './use-merging.ts';
import type { useFrame } from './use-frame.ts';

/** Blocks that others removed while this form had them, and choices between two versions. */
const Marks = ({ isConflict }: { readonly isConflict: boolean }) => {
  const { parts } = useEditedPage();
  const { values } = useForm();
  const gone = Object.keys(values).flatMap((name) => {
    const [list, id = '', last] = name.split('.');
    return list === PARTS && last === TYPE_FIELD && parts.every((part) => part.id !== id) ? [`${PARTS}.${id}.`] : [];
  });
  const kept = Object.keys(values).filter(
    (name) => gone.some((start) => name.startsWith(start)) || (!isConflict && name.startsWith(CHOICE_PREFIX)),
  );
  return kept.map((name) => <input key={name} type="hidden" name={name} value={values[name] ?? ''} />);
};

/** The address of a system page is fixed. */
const { urlId: _, ...SYSTEM_PAGE_INPUTS } = OWN_INPUTS.page;

const Own = () => {
  const { kind, systemPage, values } = useEditedPage();
  const text = usePanelText();
  return (
    <section aria-labelledby="angaben" className="product-basics">
      <h2 id="angaben">{text(kind === 'headerFooter' ? 'header.header' : 'pages.basics')}</h2>
      {systemPage !== null && (
        <>
          <p className="panel-hint">{text(`system.${systemPage}.about`)}</p>
          <input type="hidden" name="urlId" value={values['urlId']} />
        </>
      )}
      <Fields inputs={systemPage !== null ? SYSTEM_PAGE_INPUTS : OWN_INPUTS[kind]} nameOf={(name) => name} />
    </section>
  );
};

const TYPING = 'input, textarea, select, [contenteditable]';

/** Keys that take back or bring back a step, where the browser has no such keys of its own. */
const stepByKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, shiftKey, ctrlKey, metaKey, target, currentTarget } = event;
  const isUndo = key.toLowerCase() === 'z' && !shiftKey;
  const isRedo = key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey);
  if (!(ctrlKey || metaKey) || !(isUndo || isRedo) || (target as Element).matches(TYPING)) return;
  event.preventDefault();
  const wish = isUndo ? UNDO_WISH : REDO_WISH;
  currentTarget.querySelector<HTMLButtonElement>(`button[name='${WISH_FIELD}'][value='${wish}']`)?.click();
};

interface PageFormProps extends BlocksProps {
  readonly frame: ReturnType<typeof useFrame>;
  /** The edit that the page was loaded at last. */
  readonly loadedEdit: number;
  readonly onSaved: (changed: Partial<EditedPage>) => void;
  /** Others have changed it. */
  readonly onMerged: (page: EditedPage) => void;
  /** Something is typed that a step on its way does not carry. */
  readonly onAhead: (isAhead: boolean) => void;
}

/** The page's fields and blocks. What is typed is saved by itself, and stands in the frame at once. */
export const PageForm = ({ frame, loadedEdit, onSaved, onMerged, onAhead, ...blocks }: PageFormProps) => {
  const { id, edit, values, mayDraft } = useEditedPage();
  const text = usePanelText();
  const refused: Extract<PageAnswer, { ok: false }> | undefined = useRefused(PAGE_INTENT);
  /** The newest edit that the form was saved as, or brought together with. */
  const [saved, setSaved] = useState(0);
  /** How often others have changed what is typed in an input. */
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  const isConflict = refused?.conflict !== undefined;
  const version = Math.max(Number(refused?.values['version'] ?? edit), isConflict ? 0 : saved);
  const state = useFormState({ intent: PAGE_INTENT, version, values, hasSummary: true, keepsTyped: 'browser' });
  const autosave = useAutosave({
    documentId: id,
    form: state.element,
    isOff: !mayDraft || isConflict,
    onAhead,
    onSaved: ({ edit: newest, isWhole, head, shared }) => {
      flushSync(() => {
        state.saved(isWhole);
        setSaved(newest);
        onSaved({ head, ...(shared !== undefined && { shared }) });
      });
      frame.showSince(state.element.current);
    },
  });
  useMerging({
    form: state.element,
    version,
    loadedEdit,
    isOff: isConflict,
    autosave,
    onMerged: ({ page, changed, isWhole }: Merged) => {
      keepCursor(() =>
        flushSync(() => {
          setSaved(page.edit);
          state.rebased(isWhole);
          onMerged(page);
          setRounds((before) => ({
            ...before,
            ...Object.fromEntries(changed.map((input) => [input, (before[input] ?? 0) + 1])),
          }));
        }),
      );
      autosave.goOn(isWhole);
      if (!isWhole) frame.show(state.element.current);
    },
  });
  const sent = (): void => {
    state.sent();
    autosave.sent();
  };
  const input = (): void => {
    frame.show(state.element.current);
    autosave.typed();
  };
  // Typed before the tab or the session ended: it goes on from there.
  const isRestored = state.kept === 'restored';
  useBeforePaint(() => {
    if (isRestored) input();
  }, [isRestored]);
  const click = (event: MouseEvent<HTMLElement>): void => {
    if (frame.showRows(event)) autosave.typed();
  };
  return (
    <div
      onInput={input}
      onClick={click}
      onFocus={frame.choose}
      onBlur={autosave.leftField}
      onKeyDown={stepByKey}
      onSubmitCapture={autosave.submitting}
    >
      <StatedForm
        state={{ ...state, sent }}
        // A large page's text is longer when it is written as in an address.
        encType="multipart/form-data"
        className="product-form"
      >
        <Marks isConflict={isConflict} />
        {/* Enter activates a form's first button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <fieldset disabled={!mayDraft} className="product-all">
          {refused?.conflict && <Conflict conflict={refused.conflict} title={text('pages.conflict')} />}
          <RoundsProvider value={rounds}>
            <Own />
            <Blocks {...blocks} />
            <LinkTargets />
          </RoundsProvider>
          {mayDraft && <SaveBar state={autosave.state} />}
        </fieldset>
      </StatedForm>
    </div>
  );
};
