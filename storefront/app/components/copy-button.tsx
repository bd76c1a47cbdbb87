import { useEffect, useState } from 'react';
import { useText } from '../frame/page-frame.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Milliseconds. */
const TOLD = 2000;

interface CopyButtonProps {
  readonly name: string;
  readonly copied: string;
  readonly className?: string;
}

export const CopyButton = ({ name, copied, className = 'text-button' }: CopyButtonProps) => {
  const text = useText();
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), TOLD);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // The clipboard API exists only in secure contexts.
  if (!isHydrated || !window.isSecureContext) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(copied);
    setCopied(true);
  };
  return (
    <>
      <button
        className={className}
        type="button"
        aria-label={text('orderPage.copyNamed', { name })}
        onClick={() => void copy().catch(() => setCopied(false))}
      >
        {text(isCopied ? 'orderPage.copied' : 'orderPage.copy')}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && text('orderPage.copied')}
      </span>
    </>
  );
};
