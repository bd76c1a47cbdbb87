import type { ReactNode } from 'react';
import { Alert } from '../../app/components/alert.tsx';
import type { PanelAnswer } from '../form-handling/answer.ts';
import { usePanel } from './use-panel.ts';

interface SignInFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly answer?: PanelAnswer | undefined;
  readonly children: ReactNode;
}

export const SignInFrame = ({ title, lead, answer, children }: SignInFrameProps) => {
  const { shop } = usePanel();
  return (
    <div className="panel-door">
      <p className="panel-shop">{shop}</p>
      <h1>{title}</h1>
      {lead !== undefined && <p className="panel-lead">{lead}</p>}
      <Alert answer={answer?.ok === false ? answer : undefined} />
      {children}
    </div>
  );
};
