import { hash } from 'node:crypto';

/**
 * UUID version 5 of an event's index under its command's id: the same command makes the same events again. Every
 * append needs one, and this takes a fifth of the time that the `uuid` package's version 5 does.
 */
export const eventId = (commandId: string, index: number): string => {
  const named = Buffer.concat([Buffer.from(commandId.replaceAll('-', ''), 'hex'), Buffer.from(String(index))]);
  const hex = hash('sha1', named);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
