import type { Feature } from '../../platform/feature.ts';
import { AssignHost, AssignHostHandler, CreateSite, CreateSiteHandler } from './commands.ts';

export const sites: Feature = {
  name: 'sites',
  commands: [CreateSite, AssignHost],
  queries: [],
  controllers: [],
  commandHandlers: ({ handling }) => [
    { message: CreateSite, handler: new CreateSiteHandler(handling) },
    { message: AssignHost, handler: new AssignHostHandler(handling) },
  ],
  queryHandlers: () => [],
};
