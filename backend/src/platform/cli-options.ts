import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './command-line.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses options and positional arguments.
 * @param said custom messages for certain unknown options
 * @throws UsageError for an unknown option or a missing value
 */
export const readOptions = <const Of extends Options>(
  args: readonly string[],
  options: Of,
  said: (option: string) => string | null = () => null,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch {
    const isKnown = (option: string): boolean =>
      Object.keys(options).some((name) => option.split('=')[0] === `--${name}`);
    const unknown = args.find((arg) => arg.startsWith('-') && !isKnown(arg));
    throw new UsageError(
      unknown === undefined
        ? 'Zu einer Option fehlt, was dahinter stehen soll, oder es steht etwas zu viel da.'
        : (said(unknown) ?? `Die Option „${unknown}“ gibt es nicht.`),
    );
  }
};

/** A whole number within limits. @throws UsageError that names them */
export const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const value = /^\d{1,15}$/u.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  const limits = `${least.toLocaleString('de-DE')} bis ${most.toLocaleString('de-DE')}`;
  throw new UsageError(`--${name}: „${text.slice(0, 40)}“ ist keine ganze Zahl von ${limits}.`, false);
};
