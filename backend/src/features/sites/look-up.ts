import { Refusal } from '@kontor/contracts/kernel/refusal';
import { siteAreas } from '@kontor/contracts/sites/areas';
import type { SiteSettings } from '@kontor/contracts/sites/sites';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import { takenFields } from '../../platform/http/named-fields-refusal.ts';
import { requireSeen } from '../../platform/http/version.ts';
import type { SiteRequest } from './commands.ts';
import type { SiteCommand } from './decider.ts';
import { withLink } from './navigation-decisions.ts';

/** Decides on the stream, so that concurrent changes of other settings are kept. */
export const lookUpSite: LookUp<SiteRequest, SiteSettings | null, SiteCommand> = async (command, { siteId }) => {
  switch (command.type) {
    case 'CreateSite':
      return { siteId: command.siteId, settings: command.settings };
    case 'MakeSite': {
      const { type: _, ...made } = command;
      return made;
    }
    case 'AddToNavigation':
      return async (settings) => ({ siteId, settings: withLink(settings, command.link) });
    case 'ChangeSiteSettings':
      return async (settings) => {
        if (!settings) throw new Refusal('notFound', { key: 'error.siteNotFound' });
        const { schema, of, with: withPart } = siteAreas[command.area];
        const before = of(settings);
        const part = takenFields(schema, before, command.fields);
        requireSeen(command.version, before, part);
        return { siteId, settings: withPart(settings, part) };
      };
  }
};
