import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings with secrets: each can be read from a file, so that it does not show up in process or container listings.
 */
const SECRET = [
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'REDIS_URL',
  'SMTP_URL',
  'KONTOR_FILES_URL',
  'KONTOR_OWNER_PASSWORD',
  'KONTOR_RECAPTCHA_KEY',
  'KONTOR_KAFKA_PASSWORD',
] as const;

/** The problem with a setting, without its value. */
export type SecretProblem = 'both' | 'unreadable';

/**
 * Replaces `…_FILE` settings by the content of the files.
 * @param refuse called with the setting's name if its file cannot be used
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

/** Strips the final line break that editors add. `null`: unreadable or empty. */
const contentOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
};
