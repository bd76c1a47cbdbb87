import { useNavigation } from '@remix-run/react';
import { useText } from './page-frame.tsx';

/** Shown while the next page loads; its style sheet delays it, so that fast navigations show nothing. */
export const ProgressBar = () => {
  const text = useText();
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div className="progress" data-loading={isLoading} role="status">
      {isLoading && <span className="visually-hidden">{text('loading')}</span>}
    </div>
  );
};
