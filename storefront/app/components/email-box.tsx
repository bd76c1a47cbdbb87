import type { RefObject } from 'react';
import { useText } from '../frame/page-frame.tsx';

interface EmailBoxProps {
  readonly element: RefObject<HTMLInputElement>;
  readonly name: string;
  /** What was typed before. */
  readonly email: string | undefined;
  readonly isWrong: boolean | undefined;
  /** Id of what says what is wrong, where something is. */
  readonly problem: string | undefined;
}

/** The address of somebody who signs up for something. */
export const EmailBox = ({ element, name, email, isWrong, problem }: EmailBoxProps) => (
  <label className="field">
    <span>{useText()('restock.email')}</span>
    <input
      ref={element}
      type="email"
      name={name}
      autoComplete="email"
      required
      defaultValue={email}
      aria-invalid={isWrong}
      aria-describedby={problem}
    />
  </label>
);
