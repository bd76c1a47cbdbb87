export interface ProviderList {
  readonly id: string;
  readonly name: string;
}

export interface ProviderMember {
  readonly email: string;
  readonly isOn: boolean;
  readonly language: string;
}

/** NL-02: an external newsletter service. */
export interface MailingListProvider {
  /** @throws ProviderRefused, ProviderUnavailable */
  lists(key: string): Promise<readonly ProviderList[]>;
  /** Idempotent. @throws ProviderRefused, ProviderUnavailable */
  put(key: string, listId: string, member: ProviderMember): Promise<void>;
  /** Deletes permanently; unknown members are ignored. @throws ProviderRefused, ProviderUnavailable */
  forget(key: string, listId: string, email: string): Promise<void>;
}

export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
