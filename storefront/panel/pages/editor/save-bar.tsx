import { useSending } from '../../../app/frame/use-sending.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { PUBLISH_WISH, REDO_WISH, UNDO_WISH } from './answer.ts';
import { useEditedPage } from './edited-page.ts';
import type { AutosaveState } from './use-autosave.ts';
import { Wish } from './wish.tsx';

/** @param state `null`: nothing was typed yet */
export const SaveBar = ({ state }: { readonly state: AutosaveState | null }) => {
  const { mayPublish } = useEditedPage();
  const text = usePanelText();
  const { isSending } = useSending();
  return (
    <div className="product-save form-save">
      <p className="panel-hint page-saved" role="status" data-state={state}>
        {state !== null && text(`pages.autosave.${state}`)}
      </p>
      <button className="button" type="submit" aria-disabled={isSending || undefined}>
        {text(isSending ? 'pages.saving' : 'pages.save')}
      </button>
      {mayPublish && (
        <Wish wish={PUBLISH_WISH} className="button quiet">
          {text('pages.publish')}
        </Wish>
      )}
      <Wish wish={UNDO_WISH} className="text-button">
        {text('pages.undoStep')}
      </Wish>
      <Wish wish={REDO_WISH} className="text-button">
        {text('pages.redoStep')}
      </Wish>
      <a className="more-link form-to-preview" href="#vorschau-bereich">
        {text('pages.preview')}
      </a>
    </div>
  );
};
