/** Generated at build time: the texts of a language that the first catalogue leaves out. */
declare module 'virtual:later-texts/*' {
  import type { Messages } from '@kontor/contracts/messages/index';
  const texts: Partial<Messages>;
  export default texts;
}
