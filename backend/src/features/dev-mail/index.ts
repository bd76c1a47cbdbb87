import type { Feature } from '../../platform/feature.ts';
import { DevMailController } from './http.ts';

/** A local mailbox for development, instead of a mail server. */
export const devMail: Feature = {
  name: 'dev-mail',
  controllers: [DevMailController],
};
