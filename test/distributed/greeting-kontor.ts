import { runProgram } from '../../backend/src/program.ts';
import { greetingsFeature } from './greetings.ts';

await runProgram({ features: [greetingsFeature] });
