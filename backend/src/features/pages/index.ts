import type { Feature } from '../../platform/feature.ts';
import { PublishPage, PublishPageHandler } from './commands.ts';

export const pages: Feature = {
  name: 'pages',
  commands: [PublishPage],
  controllers: [],
  commandHandlers: ({ handling }) => [{ message: PublishPage, handler: new PublishPageHandler(handling) }],
};
