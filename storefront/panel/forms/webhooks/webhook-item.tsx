import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { Address, Deed, Edit, Named, useRefusal } from '../../webhooks/address.tsx';
import { UrlField } from '../../webhooks/url-field.tsx';
import type { WebhookRow } from './load-webhooks.server.ts';

const Changes = ({ row }: { readonly row: WebhookRow }) => {
  const text = usePanelText();
  return (
    <Edit row={row}>
      <PanelForm intent="change">
        <Named row={row} />
        <UrlField url={row.url} answer={useRefusal(row.id)} />
        <button className="button" type="submit">
          {text('webhooks.saveUrl')}
        </button>
      </PanelForm>
      <Deed intent="rotate" row={row} about={text('webhooks.rotateText')} look="quiet" />
      <Deed intent="remove" row={row} about={text('webhooks.removeText')} look="panel-danger" />
    </Edit>
  );
};

/** One address that is told of submissions. */
export const WebhookItem = ({ row, canWrite }: { readonly row: WebhookRow; readonly canWrite: boolean }) => (
  <Address row={row}>{canWrite ? <Changes row={row} /> : null}</Address>
);
