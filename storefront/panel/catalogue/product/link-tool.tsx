import { isLinkAddress, linkAddressOf } from '@kontor/contracts/kernel/link-address';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

interface LinkToolProps {
  readonly first: string;
  readonly onLink: (address: string) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** Asks for a link's address. Not a form, because it is inside one and is not submitted. */
export const LinkTool = ({ first, onLink, onRemove, onCancel }: LinkToolProps) => {
  const text = usePanelText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(first);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => input.current?.select(), []);
  const set = (): void => {
    const wanted = linkAddressOf(address);
    if (isLinkAddress(wanted)) return onLink(wanted);
    setIsWrong(true);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter' && event.target === input.current;
    if (!isEnter && event.key !== 'Escape') return;
    // Do not submit the surrounding form.
    event.preventDefault();
    if (isEnter) set();
    else onCancel();
  };
  return (
    <div role="group" aria-label={text('product.tool.link')} className="product-link" onKeyDown={onKeyDown}>
      <FieldFrame
        id={id}
        label={text('product.linkAddress')}
        hint={text('product.linkHint')}
        problem={isWrong ? text('product.linkWrong') : undefined}
      >
        {(attributes) => (
          <input
            ref={input}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={2000}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            {...attributes}
          />
        )}
      </FieldFrame>
      <p className="panel-buttons">
        <button type="button" className="button quiet" onClick={set}>
          {text('product.linkSet')}
        </button>
        {onRemove && (
          <button type="button" className="button quiet" onClick={onRemove}>
            {text('product.linkRemove')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onCancel}>
          {text('product.linkCancel')}
        </button>
      </p>
    </div>
  );
};
