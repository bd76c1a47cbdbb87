import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { lineNow } from './restock-streams.ts';

export const signUpNow = async (
  handling: CommandHandling,
  siteId: SiteId,
  variantId: VariantId,
  number: number,
): Promise<SignUp | undefined> => signUpAt(await lineNow(handling, siteId, variantId), number);
