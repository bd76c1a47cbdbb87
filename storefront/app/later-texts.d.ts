/** Of the build: texts of one language that the first catalogue leaves out. */
declare module 'virtual:later-texts/*' {
  const texts: Partial<import('@kontor/contracts/messages/index').Messages>;
  export default texts;
}
