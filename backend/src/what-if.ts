import 'reflect-metadata';
import type { WhatIfQuestion } from '@kontor/contracts/what-if/what-if';
import { WhatIfRefused } from '@kontor/contracts/ports/what-if';
import { commandBusOf } from './command-bus.ts';
import { compose } from './composition/index.ts';
import { features } from './features/index.ts';
import { WhatIfHere } from './features/what-if/runner.ts';
import { readConfig } from './platform/config.ts';
import { loggerTo } from './platform/log-output.ts';

/** The process in which a server runs a period again: it is asked once, answers, and is ended. */
process.once('message', (question: WhatIfQuestion) => {
  const answer = async (): Promise<void> => {
    const logger = loggerTo(2, 'warn');
    const { platform } = await compose(readConfig(process.env), { logger, cachedStreams: 0, isVisitor: true });
    const runner = new WhatIfHere(() => ({ platform, features, busOf: commandBusOf }));
    process.send?.({ result: await runner.run(question) });
  };
  answer().catch((error: unknown) => {
    process.send?.({ trouble: error instanceof WhatIfRefused ? error.trouble : 'failed' });
  });
});
process.on('disconnect', () => process.exit(0));
// The server tells it when to end; a terminal's interruption reaches both.
process.on('SIGINT', () => undefined);
