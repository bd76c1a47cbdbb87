import { useText } from '../frame/page-frame.tsx';
import { blockId, LOAD_FIELD } from './load-field.ts';
import '../frame/later-texts.ts';

interface ForeignContentProps {
  readonly title: string;
  /** Who is told that a visitor is here. */
  readonly from: string;
  readonly index: number;
  /** The same at its own place. */
  readonly at?: string;
}

/**
 * Stands in for content from elsewhere until a visitor asks for it: one click tells who would learn of it, a second one
 * loads it. The page then loads anew, because only that answer may frame it; nothing is remembered.
 */
export const ForeignContent = ({ title, from, index, at }: ForeignContentProps) => {
  const text = useText();
  return (
    <details className="foreign">
      <summary>
        <span className="foreign-title">{title}</span>
        <span className="foreign-from">{text('blocks.loadTitle', { name: from })}</span>
      </summary>
      <p>{text('blocks.loadText', { name: from })}</p>
      <p className="foreign-actions">
        <a className="button quiet" href={`?${LOAD_FIELD}=${index + 1}#${blockId(index)}`} rel="nofollow">
          {text('blocks.load')}
          <span className="visually-hidden">: {title}</span>
        </a>
        {at !== undefined && (
          <a className="more-link" href={at} rel="noopener">
            {text('blocks.openAt', { name: from })}
            <span className="visually-hidden">: {title}</span>
          </a>
        )}
      </p>
    </details>
  );
};
