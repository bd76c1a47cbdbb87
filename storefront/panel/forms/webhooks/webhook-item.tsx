import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { aboutWebhook, Address, AddressAction, Edit } from '../../webhooks/address.tsx';
import { UrlField } from '../../webhooks/url-field.tsx';
import type { WebhookRow } from './load-webhooks.server.ts';

const Changes = ({ row }: { readonly row: WebhookRow }) => {
  const text = usePanelText();
  return (
    <Edit row={row}>
      <PanelForm intent="change" about={aboutWebhook(row)} submit={text('webhooks.saveUrl')}>
        <UrlField url={row.url} />
      </PanelForm>
      <AddressAction intent="rotate" row={row} about={text('webhooks.rotateText')} look="quiet" />
      <AddressAction intent="remove" row={row} about={text('webhooks.removeText')} look="panel-danger" />
    </Edit>
  );
};

export const WebhookItem = ({ row, canWrite }: { readonly row: WebhookRow; readonly canWrite: boolean }) => (
  <Address row={row}>{canWrite ? <Changes row={row} /> : null}</Address>
);
