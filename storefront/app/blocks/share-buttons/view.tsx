import { useId } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { BlockTitle } from '../block-title.tsx';
import type { ViewProps } from '../page-block.ts';
import { mailHref, TARGETS } from './targets.ts';
import '../../frame/later-texts.ts';

type Target = keyof typeof TARGETS;

export const ShareButtons = ({ block, page }: ViewProps<'shareButtons'>) => {
  const text = useText();
  const id = useId();
  const shared = { url: block.url, title: page.title };
  const targets = (Object.keys(TARGETS) as Target[]).filter((target) => block[target]);
  return (
    <section {...(block.title === '' ? { 'aria-label': text('blocks.share') } : { 'aria-labelledby': id })}>
      <BlockTitle title={block.title} id={id} />
      <ul role="list" className="link-row">
        {block.mail && (
          <li>
            <a className="chip" href={mailHref(shared)}>
              <span aria-hidden="true">{text('blocks.mail')}</span>
              <span className="visually-hidden">{text('blocks.shareMail')}</span>
            </a>
          </li>
        )}
        {targets.map((target) => {
          const { name, href } = TARGETS[target];
          return (
            <li key={target}>
              <a className="chip" href={href(shared)} rel="noopener nofollow">
                <span aria-hidden="true">{name}</span>
                <span className="visually-hidden">{text('blocks.shareWith', { name })}</span>
              </a>
            </li>
          );
        })}
        {block.copy && (
          <li>
            <CopyButton className="chip" name={text('blocks.link')} copied={block.url} />
          </li>
        )}
      </ul>
    </section>
  );
};
