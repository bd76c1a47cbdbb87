import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import { type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { RestockStreams } from './restock-streams.ts';

/** One place in line as it stands in the log now. */
export const signUpNow = async (
  handling: CommandHandling,
  siteId: SiteId,
  variantId: VariantId,
  number: number,
): Promise<SignUp | undefined> => signUpAt(await new RestockStreams(handling).state(siteId, variantId), number);
