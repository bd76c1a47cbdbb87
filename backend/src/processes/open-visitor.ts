import { compose } from '../composition/index.ts';
import { readConfig } from '../platform/config.ts';
import { loggerTo } from '../platform/log-output.ts';

export const openVisitor = (options: Partial<Parameters<typeof compose>[1]>) =>
  compose(readConfig(process.env), { logger: loggerTo(2, 'warn'), isVisitor: true, ...options });
