import type { CommandContext } from '../../platform/commands/command-context.ts';
import { WriteStock } from '../stock/exports.ts';
import type { NamedAlert } from './message-ids.ts';

/** Releases the alert's unit. */
export const releaseUnit = ({ alertId, productId, variantId }: NamedAlert, context: CommandContext): WriteStock =>
  new WriteStock({ type: 'ReleaseStock', holderId: alertId, productId, variantId }, context);
