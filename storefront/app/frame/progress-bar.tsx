import { useNavigation } from '@remix-run/react';
import { useText } from './page-frame.tsx';

/** A thin line on top while the next page is on its way. Its style sheet shows it only when that takes a while. */
export const ProgressBar = () => {
  const text = useText();
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div className="progress" data-loading={isLoading} role="status">
      {isLoading && <span className="visually-hidden">{text('loading')}</span>}
    </div>
  );
};
