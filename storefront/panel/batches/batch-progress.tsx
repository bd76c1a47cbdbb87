import { LiveProgress } from '../frame/live-progress.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import type { BatchData } from './load-batch.server.ts';

interface ProgressProps {
  readonly progress: NonNullable<BatchData['progress']>;
  readonly here: string;
}

export const BatchProgress = ({ progress: { value, said, rate }, here }: ProgressProps) => {
  const text = usePanelText();
  return (
    <LiveProgress title={text('batch.progress')} value={value} here={here}>
      <p className="batch-numbers">
        <span>{said}</span> {rate !== '' && <span className="panel-hint">{rate}</span>}
      </p>
      <p className="panel-hint">{text('batch.leave')}</p>
    </LiveProgress>
  );
};
