import { useText } from '../frame/page-frame.tsx';

interface LinePictureProps {
  /** Its first letter is shown if there is no picture. */
  readonly title: string;
  readonly imageUrl: string | null;
  readonly className: string;
}

export const LinePicture = ({ title, imageUrl, className }: LinePictureProps) =>
  imageUrl === null ? (
    <span className={`picture-placeholder ${className}`} aria-hidden="true">
      {title.slice(0, 1)}
    </span>
  ) : (
    <img className={className} src={imageUrl} alt="" width="160" height="200" decoding="async" />
  );

interface LinePairsProps {
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly className?: string;
}

export const LinePairs = ({ pairs, className = '' }: LinePairsProps) =>
  pairs.length > 0 && (
    <dl className={`attributes ${className}`}>
      {pairs.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt> <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );

interface LinePriceNotesProps {
  readonly perUnit: string | null;
  readonly formerPrice: string | null;
}

export const LinePriceNotes = ({ perUnit, formerPrice }: LinePriceNotesProps) => {
  const text = useText();
  return (
    <>
      {perUnit !== null && (
        <p className="small muted">
          <span className="visually-hidden">{text('product.unitPrice')}</span> {perUnit}
        </p>
      )}
      {formerPrice !== null && (
        <p className="small changed-price">{text('checkout.priceChanged', { price: formerPrice })}</p>
      )}
    </>
  );
};
