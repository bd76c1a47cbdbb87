import { useId } from 'react';
import { BlockTitle } from '../block-title.tsx';
import type { ViewProps } from '../page-block.ts';

export const Accordion = ({ block: { title, items, isFirstOpen, isSingle } }: ViewProps<'accordion'>) => {
  const name = useId();
  // React's types do not know the attribute yet.
  const group = isSingle ? { name } : {};
  return (
    <>
      <BlockTitle title={title} />
      <div className="accordion">
        {items.map((item, index) => (
          <details key={index} open={isFirstOpen && index === 0} {...group}>
            <summary>{item.title}</summary>
            <div className="prose" dangerouslySetInnerHTML={{ __html: item.html }} />
          </details>
        ))}
      </div>
    </>
  );
};
