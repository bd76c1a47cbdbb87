/** Errors that owners distinguish by name. */
export const SHARED = [
  'FilesUnavailable',
  'LeaseLost',
  'LogUnavailable',
  'ReplayRefused',
  'SqlRefused',
  'WhatIfRefused',
] as const;

export type SharedName = (typeof SHARED)[number];

export interface SentError {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly carried: Readonly<Record<string, unknown>>;
}

export const isShared = (error: unknown): error is Error =>
  error instanceof Error && SHARED.some((name) => name === error.name);

/** Other errors keep only their message and code. */
export const sentError = (error: unknown): SentError => {
  if (!(error instanceof Error)) return { message: String(error), carried: {} };
  const { message, stack, name } = error;
  if (isShared(error)) return { message, stack, carried: { ...error } };
  const { code } = error as NodeJS.ErrnoException;
  return { message, stack, carried: { name, ...(code !== undefined && { code }) } };
};
