import type { Position } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CloseOutcome, RestockedVariant } from '@kontor/contracts/restock/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteRestock } from './commands.ts';
import { offerOf } from './restock-news.ts';

/** Ends the line of a variant that is not sold any more. @throws Refusal `restock.closeSold` while it is */
export const closeLine = async (
  platform: Pick<Platform, 'queries'>,
  commands: CommandBus,
  asked: RestockedVariant & { readonly tells: boolean; readonly site: SiteView },
  context: CommandContext,
): Promise<{ readonly outcome: CloseOutcome; readonly position: Position | undefined }> => {
  const { productId, variantId, site } = asked;
  if (await offerOf(platform, site.id, asked)) throw new Refusal('conflict', { key: 'restock.closeSold' });
  const command = { type: 'CloseLine', ...asked } as const;
  const { events, position } = await commands.execute(new WriteRestock(variantId, command, context));
  const ended = events.flatMap((event) => (event.type === 'RestockSignUpsClosed' ? [event.data] : []));
  const count = (some: typeof ended): number => some.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const told = count(ended.filter(({ mail }) => mail !== null));
  return { outcome: { productId, variantId, closed: count(ended), told }, position };
};
