import { useText } from '../../frame/page-frame.tsx';
import { ForeignContent } from '../foreign-content.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

export const Widget = ({ block: { title, state, path, height }, index }: ViewProps<'widget'>) => {
  const text = useText();
  if (state === 'draft') return <p className="foreign">{text('blocks.onlyPublished')}</p>;
  if (state === 'asks') return <ForeignContent title={title} from={text('blocks.elsewhere')} index={index} />;
  return (
    <iframe
      className="widget"
      data-height={height}
      src={path}
      title={title}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  );
};
