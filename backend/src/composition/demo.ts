import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { SiteSettings } from '@kontor/contracts/sites/sites';
import { demo as shops } from '@kontor/demo/index';
import type { CommandBus } from '@nestjs/cqrs';
import type { WorldParts } from '../features/generator/exports.ts';
import type { Platform } from '../platform/platform.ts';

export interface Demo {
  readonly sites: readonly {
    readonly siteId: SiteId;
    readonly hosts: readonly string[];
    readonly settings: SiteSettings;
  }[];
  /**
   * Creates the demo sites on the first start. An interrupted start is completed by the next one; an installation
   * created without the demo is left alone.
   * @param life dependencies for generating history; `null`: none
   */
  readonly seed: (
    platform: Platform,
    commands: CommandBus,
    life: Pick<WorldParts, 'features' | 'busOf'> | null,
  ) => Promise<void>;
}

export const demo: Demo = shops;
