import { z } from 'zod';

export const SignInRulesBody = z.object({
  secondFactor: z.enum(['optional', 'demanded'], { error: 'error.fieldInvalid' }),
});
export type SignInRulesBody = z.infer<typeof SignInRulesBody>;
