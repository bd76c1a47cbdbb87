import { useForm } from '../../form-handling/form-state.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { partInput, TYPE_FIELD } from '../block-fields/form-fields.ts';
import { inspectorOf } from '../inspectors/index.ts';
import { cardId, stepId } from './answer.ts';
import { Fields } from './fields.tsx';
import type { EditedPage } from './load-page.server.ts';
import { Wish } from './wish.tsx';

interface BlockCardProps {
  readonly part: EditedPage['parts'][number];
  /** 0-based. */
  readonly index: number;
  readonly isInSection: boolean;
  readonly mayGo: Readonly<Record<'up' | 'down', boolean>>;
  readonly isOpen: boolean;
  readonly mayDraft: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** One block of the page: what it is, its fields, and the steps that move and remove it. */
export const BlockCard = ({ part, index, isInSection, mayGo, isOpen, mayDraft, onToggle }: BlockCardProps) => {
  const text = usePanelText();
  const { problems } = useForm();
  const { id, type, name, excerpt } = part;
  const isWrong = Object.keys(problems).some((input) => input.startsWith(partInput(id, '')));
  const named = text('pages.blockNamed', { n: index + 1, name });
  return (
    <li className={isInSection ? 'form-card block-in-section' : 'form-card'}>
      <details
        // The one that is chosen is open, unless several are wrong.
        name={Object.keys(problems).length === 0 ? 'block' : undefined}
        open={isOpen || isWrong}
        onToggle={({ currentTarget, target }) => currentTarget === target && onToggle(currentTarget.open)}
      >
        <summary id={cardId(id)}>
          <span className="form-card-title">
            <span className="form-card-number">{index + 1}. </span>
            <strong>{name}</strong>
            {excerpt !== '' && (
              <span className="panel-hint" dir="auto">
                {excerpt}
              </span>
            )}
          </span>
        </summary>
        <div className="form-card-body">
          <input type="hidden" name={partInput(id, TYPE_FIELD)} value={type} />
          <Fields inputs={inspectorOf(type)?.fields ?? {}} nameOf={(field) => partInput(id, field)} />
          {mayDraft && (
            <p className="panel-inline">
              <Wish wish={`drop:${id}`} className="text-button" label={text('pages.removeBlockNamed', { name: named })}>
                {text('pages.removeBlock')}
              </Wish>
            </p>
          )}
        </div>
      </details>
      {mayDraft && (
        <span className="form-steps">
          <Wish
            wish={`up:${id}`}
            id={stepId('up', id)}
            className="form-step"
            label={text('pages.up', { name: named })}
            isOff={!mayGo.up}
          >
            <span aria-hidden="true">↑</span>
          </Wish>
          <Wish
            wish={`down:${id}`}
            id={stepId('down', id)}
            className="form-step"
            label={text('pages.down', { name: named })}
            isOff={!mayGo.down}
          >
            <span aria-hidden="true">↓</span>
          </Wish>
        </span>
      )}
    </li>
  );
};
