export const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;
/** Of indexes and fields; a field may be a path. */
export const FIELD = /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*$/u;

/**
 * Validates names that become part of statements and cannot be bound.
 * @throws RangeError
 */
export const checked = (text: string, pattern: RegExp): string => {
  if (!pattern.test(text)) throw new RangeError(`not a name that a view can have: ${text}`);
  return text;
};
