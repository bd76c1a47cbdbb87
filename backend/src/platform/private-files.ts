/** Permission bits of group and others. */
export const OTHERS = 0o077;

/** Files created by this process and its children are private: 0600 and 0700. */
export const makePrivateFiles = (): void => void process.umask(OTHERS);
