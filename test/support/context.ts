import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { systemAmbient } from '../../backend/src/adapters/ambient-system.ts';
import { type CommandContext, newContext } from '../../backend/src/platform/commands/command-context.ts';

export const demo = SiteId.parse('demo');

export const testContext = (siteId = demo, ambient: Ambient = systemAmbient): CommandContext =>
  newContext(ambient, { siteId, actor: 'system:test' });
