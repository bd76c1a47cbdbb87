import { useLoaderData } from '@remix-run/react';
import { PanelSelect } from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { BLOCK_TYPES, inspectorOf } from '../inspectors/index.ts';
import { ADD_ID, PLACE_FIELD, TOP } from './answer.ts';
import { BlockCard } from './block-card.tsx';
import { PRODUCTS_ID } from './block-input.tsx';
import type { loadEditor } from './load-page.server.ts';
import { Wish } from './wish.tsx';

const AddBlock = () => {
  const { parts, isFull, mostParts } = useLoaderData<typeof loadEditor>();
  const text = usePanelText();
  const places = parts.slice(0, -1).map(({ id, name }, index) => ({
    value: id,
    label: text('pages.placeBelow', { name: text('pages.sectionNamed', { n: index + 1, name }) }),
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
            {BLOCK_TYPES.map((type) => {
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

export interface SectionsProps {
  readonly opened: ReadonlySet<string>;
  readonly open: (partId: string, isOpen: boolean) => void;
}

/** The page's blocks from top to bottom. */
export const Sections = ({ opened, open }: SectionsProps) => {
  const { parts, products, mayDraft } = useLoaderData<typeof loadEditor>();
  const text = usePanelText();
  return (
    <section aria-labelledby="abschnitte">
      <h2 id="abschnitte">{text('pages.sections')}</h2>
      {mayDraft && <p className="panel-hint">{text('pages.sectionsHint')}</p>}
      {parts.length === 0 ? (
        <p className="form-no-fields">{text(mayDraft ? 'pages.noSections' : 'pages.noSectionsRead')}</p>
      ) : (
        <ol role="list" className="form-cards">
          {parts.map((part, index) => (
            <BlockCard
              key={part.id}
              part={part}
              index={index}
              count={parts.length}
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
