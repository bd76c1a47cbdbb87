import type { Feature } from '../../platform/feature.ts';
import { DevMailController } from './http.ts';

/** A mailbox for whoever makes something: what was sent, without a mail server. */
export const devMail: Feature = {
  name: 'dev-mail',
  controllers: [DevMailController],
};
