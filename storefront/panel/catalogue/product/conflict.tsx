import { usePanelText } from '../../frame/use-panel.ts';
import { CHOICE_PREFIX, type ConflictPart, type ProductAnswer } from './answer.ts';

const Side = ({ part, side }: { readonly part: ConflictPart; readonly side: 'theirs' | 'mine' }) => {
  const text = usePanelText();
  return (
    <label className="product-side">
      <span className="panel-check">
        <input type="radio" name={CHOICE_PREFIX + part.part} value={side} defaultChecked={part.preset === side} />
        <strong>{text(`product.${side}`)}</strong>
      </span>
      <span className="product-side-text">{part[side] || text('product.nothing')}</span>
    </label>
  );
};

interface ConflictProps {
  readonly conflict: NonNullable<ProductAnswer['conflict']>;
  /** If it is not about a product. */
  readonly title?: string;
}

/** Shows both versions of what two people have changed, so that no change is lost unnoticed. */
export const Conflict = ({ conflict, title }: ConflictProps) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="konflikt" className="product-conflict">
      <h2 id="konflikt">{title ?? text('product.conflict')}</h2>
      <p>{conflict.text}</p>
      {conflict.parts.map((part) => (
        <fieldset key={part.part} className="product-difference">
          <legend>{part.label}</legend>
          <Side part={part} side="theirs" />
          <Side part={part} side="mine" />
        </fieldset>
      ))}
      <button className="button" type="submit">
        {text('product.save')}
      </button>
    </section>
  );
};
