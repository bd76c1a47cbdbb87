/** What group and others may do. */
export const OTHERS = 0o077;

/** What this process and those that it starts make is its owner's alone: 0600 and 0700. */
export const makePrivateFiles = (): void => void process.umask(OTHERS);
