import type { BlockType } from '@kontor/contracts/blocks/blocks';
import type { ComponentType, FC } from 'react';
import { lateView } from '../components/late-view.tsx';
import { blockId } from './load-field.ts';
import type { ViewProps } from './page-block.ts';

/** The view of a block in its place on the page, loaded on demand. */
export const blockView = <Type extends BlockType>(
  type: Type,
  load: () => Promise<ComponentType<ViewProps<Type>>>,
): FC<ViewProps<Type>> => {
  const View = lateView<ViewProps<Type>>(`[data-block='${type}']`, load);
  return (props) => (
    <div className="wrap block" data-block={type} id={blockId(props.index)}>
      <View {...props} />
    </div>
  );
};
