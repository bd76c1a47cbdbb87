import type { ReactNode } from 'react';
import { useSending } from '../../../app/frame/use-sending.ts';
import { WISH_FIELD } from '../../form-handling/answer.ts';

interface WishProps {
  readonly wish: string;
  readonly className: string;
  readonly id?: string;
  /** Accessible name, if the visible label is not enough. */
  readonly label?: string;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/** Saves the form together with a step. */
export const Wish = ({ wish, className, id, label, isOff = false, children }: WishProps) => {
  const { isSending } = useSending();
  return (
    <button
      type="submit"
      name={WISH_FIELD}
      value={wish}
      id={id}
      className={className}
      aria-label={label}
      disabled={isOff}
      aria-disabled={isSending || undefined}
    >
      {children}
    </button>
  );
};
