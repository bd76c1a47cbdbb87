import type { AssetId, SiteId } from '@kontor/contracts/kernel/ids';
import type { MediaEvent } from '@kontor/contracts/media/media';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { MediaCommand, MediaState } from './decider.ts';

/** Must never change: all ids of pictures are derived from it. */
const NAMESPACE = '3b1f1f0e-5f0a-4c4e-9c1d-7f6b2a9d4e11';

/** The same bytes are one picture of a site, and never one of two sites. */
export const assetIdOf = (siteId: SiteId, digest: string): AssetId =>
  namedUuid(JSON.stringify([siteId, digest]), NAMESPACE) as AssetId;

export class WriteMedia extends StreamCommand<AssetId, MediaCommand, MediaState, MediaEvent> {
  constructor(command: MediaCommand, context: CommandContext) {
    super(command.assetId, command, context);
  }
}
