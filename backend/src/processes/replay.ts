import 'reflect-metadata';
import { serve } from '../adapters/own-process/serve.ts';
import type { ReplayProgram } from '../adapters/replay-process.ts';
import { openVisitor } from './open-visitor.ts';

serve<ReplayProgram>({
  run: async (question, replaying) => {
    const { platform } = await openVisitor({ cachedBytes: 0 });
    return platform.replays.run(question, replaying);
  },
});
