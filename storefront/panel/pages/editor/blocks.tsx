import { PanelSelect } from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { inspectorOf } from '../inspectors/index.ts';
import { ADD_ID, PLACE_FIELD, TOP } from './answer.ts';
import { BlockCard } from './block-card.tsx';
import { passedBy } from './groups.ts';
import { PRODUCTS_ID } from './block-input.tsx';
import { useEditedPage } from './edited-page.ts';
import { Wish } from './wish.tsx';

const AddBlock = () => {
  const { parts, types, isFull, mostParts } = useEditedPage();
  const text = usePanelText();
  const places = parts.slice(0, -1).map(({ id, name }, index) => ({
    value: id,
    label: text('pages.placeBelow', { name: text('pages.blockNamed', { n: index + 1, name }) }),
  }));
  return (
    <section aria-labelledby={ADD_ID} className="form-add">
      <h3 id={ADD_ID} tabIndex={-1}>
        {text('pages.add')}
      </h3>
      {isFull ? (
        <p>{text('pages.full', { most: mostParts })}</p>
      ) : (
        <>
          {parts.length > 0 && (
            <PanelSelect
              label={text('pages.place')}
              name={PLACE_FIELD}
              choices={[
                { value: '', label: text('pages.placeEnd') },
                { value: TOP, label: text('pages.placeTop') },
                ...places,
              ]}
            />
          )}
          <ul role="list" className="page-types">
            {types.map((type) => {
              const inspector = inspectorOf(type)!;
              return (
                <li key={type}>
                  <Wish wish={`add:${type}`} className="page-type">
                    <strong>{text(inspector.label)}</strong> <span>{text(inspector.about)}</span>
                  </Wish>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
};

export interface BlocksProps {
  readonly opened: ReadonlySet<string>;
  readonly open: (partId: string, isOpen: boolean) => void;
}

/** The page's blocks from top to bottom. */
export const Blocks = ({ opened, open }: BlocksProps) => {
  const { kind, parts, products, mayDraft } = useEditedPage();
  const text = usePanelText();
  return (
    <section aria-labelledby="bloecke">
      <h2 id="bloecke">{text(kind === 'headerFooter' ? 'header.footer' : 'pages.blocks')}</h2>
      {mayDraft && <p className="panel-hint">{text('pages.blocksHint')}</p>}
      {parts.length === 0 ? (
        <p className="form-no-fields">
          {text(kind === 'headerFooter' ? 'header.noBlocks' : mayDraft ? 'pages.noBlocks' : 'pages.noBlocksRead')}
        </p>
      ) : (
        <ol role="list" className="form-cards">
          {parts.map((part, index) => (
            <BlockCard
              key={part.id}
              part={part}
              index={index}
              isInSection={part.type !== 'section' && parts.slice(0, index).some(({ type }) => type === 'section')}
              mayGo={{ up: passedBy(index, 'up', parts) !== null, down: passedBy(index, 'down', parts) !== null }}
              isOpen={opened.has(part.id)}
              mayDraft={mayDraft}
              onToggle={(isOpen) => open(part.id, isOpen)}
            />
          ))}
        </ol>
      )}
      {products.length > 0 && (
        <datalist id={PRODUCTS_ID}>
          {products.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      )}
      {mayDraft && <AddBlock />}
    </section>
  );
};
