import type { StreamMemory } from './stream-cache.ts';

type Known = Pick<StreamMemory<unknown>, 'commandIds' | 'olderCommands'>;

/** Characters of a command in `olderCommands`: six bytes, by which a new one is taken for one of 10,000 others once in 28 billion. */
const LENGTH = 8;

/** The end of a UUID is random in every version. */
const shortened = (commandId: string): string => Buffer.from(commandId.slice(-12), 'hex').toString('base64url');

export const isKnownCommand = ({ commandIds, olderCommands }: Known, commandId: string): boolean => {
  if (commandIds.has(commandId)) return true;
  if (olderCommands === '') return false;
  const short = shortened(commandId);
  let index = olderCommands.indexOf(short);
  while (index !== -1 && index % LENGTH !== 0) index = olderCommands.indexOf(short, index + 1);
  return index !== -1;
};

/** In short, for a snapshot. */
export const allCommands = ({ commandIds, olderCommands }: Known): string =>
  olderCommands + [...commandIds].map(shortened).join('');
