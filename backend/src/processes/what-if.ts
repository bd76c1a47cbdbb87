import 'reflect-metadata';
import { serve } from '../adapters/own-process/serve.ts';
import type { WhatIfProgram } from '../adapters/what-if-process.ts';
import { commandBusOf } from '../command-bus.ts';
import { features } from '../features/index.ts';
import { WhatIfHere } from '../features/what-if/runner.ts';
import { openVisitor } from './open-visitor.ts';

serve<WhatIfProgram>({
  run: async (question) => {
    const { platform } = await openVisitor({ cachedBytes: 0 });
    return new WhatIfHere(() => ({ platform, features, busOf: commandBusOf })).run(question);
  },
});
