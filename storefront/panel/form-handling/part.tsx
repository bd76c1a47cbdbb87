import type { ReactNode } from 'react';
import { useForm } from './form-state.ts';

interface PartProps {
  readonly title: string;
  /** Name prefixes of its fields; it opens if one of them has a problem. */
  readonly fields: readonly string[];
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export const Part = ({ title, fields, isOpen = false, children }: PartProps) => {
  const { problems } = useForm();
  const isWrong = Object.keys(problems).some((name) => fields.some((field) => name.startsWith(field)));
  return (
    <details className="product-part" open={isOpen || isWrong || undefined}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="product-part-body">{children}</div>
    </details>
  );
};
