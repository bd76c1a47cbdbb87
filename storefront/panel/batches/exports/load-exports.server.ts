import { EXPORT_KINDS } from '@kontor/contracts/batches/batches';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { listBatches } from '../batch-list.server.ts';
import { FORMATS } from '../batch-texts.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';

export const loadExports = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('products:read');
  return {
    meta: { title: panelTitle(context, 'exports') },
    formats: FORMATS,
    hasOrders: roleMay(role, 'orders:read'),
    past: await listBatches(
      request,
      context,
      '/exporte',
      [...EXPORT_KINDS].filter((kind) => kind !== 'replay'),
    ),
  };
};
