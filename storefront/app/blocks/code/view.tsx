import { useText } from '../../frame/page-frame.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

export const Code = ({ block: { code, language, caption } }: ViewProps<'code'>) => {
  const text = useText();
  const name = language === '' ? text('blocks.code') : text('blocks.codeIn', { language });
  return (
    <figure className="code">
      {(caption !== '' || language !== '') && (
        <figcaption>
          <span>{caption}</span>
          <span>{language}</span>
        </figcaption>
      )}
      <pre role="region" tabIndex={0} aria-label={caption === '' ? name : caption}>
        <code>{code}</code>
      </pre>
    </figure>
  );
};
