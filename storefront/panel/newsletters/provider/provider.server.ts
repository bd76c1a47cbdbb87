import { Refusal } from '@kontor/contracts/kernel/refusal';
import { ChooseListBody, ConnectBody } from '@kontor/contracts/newsletters/provider';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

const PAGE = '/newsletter/anbieter';

export const loadProvider = async (context: AppLoadContext) => {
  const { role } = await context.access('newsletters:read');
  const { state, lists, connected, refused } = await context.merchantProvider.connection();
  const { lists: own, ownId } = await context.merchantNewsletters.lists();
  const text = panelTextOf(context);
  const names = new Map(own.map(({ id, name }) => [id as string, name]));
  return {
    meta: { title: panelTitle(context, 'newsletter.provider') },
    state,
    stateText: text(`newsletter.provider.${state}`),
    stateHint: text(`newsletter.provider.${state}Text`),
    refused: refused === null ? null : text('newsletter.provider.refused', { reason: refused }),
    lists: lists.map(({ id: value, name: label }) => ({ value, label })),
    own: own.filter(({ isArchived }) => !isArchived).map(({ id: value, name: label }) => ({ value, label })),
    ownId,
    connected:
      connected &&
      text('newsletter.provider.pair', {
        own: names.get(connected.listId) ?? '–',
        other: connected.providerList.name,
      }),
    canWrite: roleMay(role, 'newsletters:write'),
  };
};

export const changeProvider = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'newsletter.provider.failed',
    write: async (form, intent) => {
      const { merchantProvider: provider } = context;
      if (intent === 'connect') await provider.connect(readBody(ConnectBody, form));
      else if (intent === 'choose') await provider.choose(readBody(ChooseListBody, form));
      else if (intent === 'disconnect') await provider.disconnect();
      else throw new Refusal('invalid', { key: 'error.invalid' });
      return redirect(PAGE, 303);
    },
  });
