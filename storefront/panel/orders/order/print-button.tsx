import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';

/** Without JavaScript the browser's menu prints the same. */
export const PrintButton = () => {
  const text = usePanelText();
  if (!useHydrated()) return null;
  return (
    <button className="button quiet" type="button" onClick={() => window.print()}>
      {text('order.print')}
    </button>
  );
};
