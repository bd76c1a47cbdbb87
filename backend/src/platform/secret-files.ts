import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that hold a secret: each may be a file's content, so that no list of processes or containers shows it. */
const SECRET = [
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'REDIS_URL',
  'SMTP_URL',
  'KONTOR_OWNER_PASSWORD',
  'KONTOR_RECAPTCHA_KEY',
  'KONTOR_KAFKA_PASSWORD',
] as const;

/** What is wrong with a setting; never what it holds. */
export type SecretProblem = 'both' | 'unreadable';

/**
 * The settings with what stands in the files that others name.
 * @param refuse called with the name of a setting, in the place of whose `…_FILE` nothing can be taken
 */
export const withSecretFiles = (
  given: Environment,
  refuse: (name: string, problem: SecretProblem) => never,
): Environment => {
  const found = SECRET.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined) return refuse(name, 'both');
    return [[name, contentOf(file) ?? refuse(name, 'unreadable')] as const];
  });
  return { ...given, ...Object.fromEntries(found) };
};

/** Most editors end a file with a line's end. `null`: it cannot be read, or holds nothing. */
const contentOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
};
