import type { Feature } from '../../platform/feature.ts';
import {
  AddToNavigation,
  AddToNavigationHandler,
  AssignHost,
  AssignHostHandler,
  ChangeSiteSettings,
  ChangeSiteSettingsHandler,
  CreateSite,
  CreateSiteHandler,
} from './commands.ts';

export const sites: Feature = {
  name: 'sites',
  commands: [CreateSite, AssignHost, AddToNavigation, ChangeSiteSettings],
  controllers: [],
  commandHandlers: ({ handling }) => [
    { message: CreateSite, handler: new CreateSiteHandler(handling) },
    { message: AssignHost, handler: new AssignHostHandler(handling) },
    { message: AddToNavigation, handler: new AddToNavigationHandler(handling) },
    { message: ChangeSiteSettings, handler: new ChangeSiteSettingsHandler(handling) },
  ],
};
