import { useText } from '../frame/page-frame.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import type { TransferRow } from './transfer-rows.server.ts';

export const Transfer = ({ rows }: { rows: readonly TransferRow[] }) => {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{text('orderPage.bank')}</h2>
      <dl className="transfer">
        {rows.map(({ key, label, shown, copied }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span>{shown}</span> <CopyButton name={label} copied={copied} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
