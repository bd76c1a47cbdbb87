import { resolve } from 'node:path';
import { z } from 'zod';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  KONTOR_BIND: z.string().default('127.0.0.1'),
  KONTOR_DATA: z.string().min(1).default('./data'),
  /** Writes that one address may make in a minute. */
  KONTOR_RATE_LIMIT: z.coerce.number().int().min(1).default(600),
  /** How many reverse proxies stand in front: so many of the last entries of X-Forwarded-For are believed. */
  KONTOR_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  /** `0`: no demo sites on first start. */
  KONTOR_DEMO: z.enum(['0', '1']).default('1'),
});

export interface Config {
  readonly port: number;
  readonly bind: string;
  /** Absolute path of the folder that holds everything. */
  readonly dataFolder: string;
  readonly writesPerMinute: number;
  /** Reverse proxies in front. */
  readonly proxies: number;
  readonly demo: boolean;
}

export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';
}

/** @throws InvalidConfig that names the variables and what is wrong with them */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new InvalidConfig(`the settings are wrong: ${problems.join('; ')}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    bind: data.KONTOR_BIND,
    dataFolder: resolve(data.KONTOR_DATA),
    writesPerMinute: data.KONTOR_RATE_LIMIT,
    proxies: data.KONTOR_PROXIES,
    demo: data.KONTOR_DEMO === '1',
  };
};
