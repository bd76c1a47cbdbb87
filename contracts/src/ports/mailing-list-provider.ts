/** A mailing list that somebody else keeps. */
export interface ProviderList {
  readonly id: string;
  readonly name: string;
}

export interface ProviderMember {
  readonly email: string;
  readonly isOn: boolean;
  /** Of mails to them, e.g. `de`. */
  readonly language: string;
}

/** An outside service that mails lists (NL-02). */
export interface MailingListProvider {
  /** Of the account that a key opens. @throws ProviderRefused, ProviderUnavailable */
  lists(key: string): Promise<readonly ProviderList[]>;
  /** The same again is the same. @throws ProviderRefused, ProviderUnavailable */
  put(key: string, listId: string, member: ProviderMember): Promise<void>;
  /** For good, with all that it knows of them; nobody there is as good. @throws ProviderRefused, ProviderUnavailable */
  forget(key: string, listId: string, email: string): Promise<void>;
}

/** It will not do this, however often it is asked. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** It cannot be reached now; later it may. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
