import type { RefObject } from 'react';
import { useText } from '../frame/page-frame.tsx';

interface EmailBoxProps {
  readonly element: RefObject<HTMLInputElement>;
  readonly name: string;
  readonly email: string | undefined;
  readonly isWrong: boolean | undefined;
  readonly problem: string | undefined;
}

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
