import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { SYSTEM_PAGES_LIST } from '../../pages/addresses.ts';

const PATH = '/einstellungen/schliessen';

const DONE = ['locked', 'unlocked'] as const;

export const loadClosing = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('settings:write');
  const text = panelTextOf(context);
  const asked = new URL(request.url).searchParams.get('ok');
  const done = DONE.find((one) => one === asked);
  return {
    meta: { title: panelTitle(context, 'settings.closing.title') },
    ...(await context.siteLock.read()),
    isUnopened: context.site.isUnopened === true,
    lockScreen: roleMay(role, 'content:read') ? SYSTEM_PAGES_LIST : null,
    notice: done === undefined ? null : text(`settings.closing.${done}`),
  };
};

export const changeLock = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'settings.closing.failed',
    write: async (_form, intent) => {
      if (intent === 'lock') await context.siteLock.lock();
      else await context.siteLock.unlock();
      return redirect(`${PATH}?ok=${intent === 'lock' ? 'locked' : 'unlocked'}`, 303);
    },
  });
