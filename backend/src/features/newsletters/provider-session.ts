import { AskId } from '@kontor/contracts/newsletters/ids';
import type { MerchantProvider } from '@kontor/contracts/newsletters/provider';
import type { CommandBus } from '@nestjs/cqrs';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { seal } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteProvider } from './commands.ts';
import { PROVIDER_HOLDER, type ProviderCommand, providerDecider, providerStream } from './provider-decider.ts';

/** NL-02: the connection to an external provider. The API key is write-only. */
const providerCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  { actor }: Caller,
): MerchantProvider => {
  const { handling, vault } = platform;
  const { id: siteId } = scope.site;
  const change = async (command: (commandId: string, at: number) => Promise<ProviderCommand>): Promise<void> => {
    const context = scope.commandContext(actor);
    await commands.execute(new WriteProvider(siteId, await command(context.commandId, context.at), context));
  };
  return {
    connection: async () => {
      const state = await handling.stateOf(providerDecider, providerStream(siteId));
      const { lists, connected, refused } = state;
      return { state: state.state, lists, connected, refused };
    },
    connect: ({ apiKey }) =>
      change(async (commandId, at) => {
        const holder = await vault.personOf(siteId, PROVIDER_HOLDER);
        const key = await seal(vault, siteId, holder, apiKey);
        return { type: 'Connect', askId: AskId.parse(stepId(commandId, 'ask')), key, at };
      }),
    choose: (body) => change(async (_, at) => ({ type: 'Choose', ...body, at })),
    disconnect: () => change(async (_, at) => ({ type: 'Disconnect', at })),
  };
};

export const providerAccess = authorizedSession(
  {
    connection: 'newsletters:read',
    connect: 'newsletters:write',
    choose: 'newsletters:write',
    disconnect: 'newsletters:write',
  },
  providerCalls,
);
