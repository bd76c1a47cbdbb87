import { useText } from '../../frame/page-frame.tsx';
import { ForeignContent } from '../foreign-content.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

const Content = ({ block: { url, title, from, state, frame }, index }: ViewProps<'embed'>) => {
  const text = useText();
  if (state === 'asks') return <ForeignContent title={title} from={from} index={index} at={url} />;
  if (state === 'shown' && frame) {
    return (
      <iframe
        className="embed"
        data-shape={frame.shape}
        src={frame.src}
        title={title}
        allow="fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation"
        // Players refuse to play for nobody.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className="foreign">
      <p className="foreign-title">{title}</p>
      <a className="button quiet" href={url} rel="noopener">
        {text('blocks.openAt', { name: from })}
        <span className="visually-hidden">: {title}</span>
      </a>
    </div>
  );
};

/** Nothing is loaded from elsewhere before a visitor asks for it. */
export const Embed = (props: ViewProps<'embed'>) => (
  <figure className="embed-block">
    <Content {...props} />
    {props.block.caption !== '' && <figcaption>{props.block.caption}</figcaption>}
  </figure>
);
