import { useText } from '../frame/page-frame.tsx';

export const Receipt = ({ receipt }: { receipt: string }) => {
  const text = useText();
  return (
    <p className="restock-receipt small muted">
      {text('restock.receipt')}: <code>{receipt}</code>
    </p>
  );
};
