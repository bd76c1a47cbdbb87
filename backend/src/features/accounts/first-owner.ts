import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import type { CommandBus } from '@nestjs/cqrs';
import { type Config, InvalidConfig } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { AccountOperations, type OperatingParts } from './operating.ts';

/** The password came from the configuration, so report it as a configuration error. */
const asSetting = (error: unknown): never => {
  if (!(error instanceof Refusal)) throw error;
  throw new InvalidConfig(`the settings are wrong: KONTOR_OWNER_PASSWORD: ${wordsOf(error.text, 'en')}`);
};

/** Default address; undeliverable. */
const NOBODYS_EMAIL = 'admin@kontor.invalid';

/**
 * Creates each site's first account, once: with the configured address and password, or a one-time password that is
 * printed here only. It is not created again after its removal.
 * @throws InvalidConfig for a guessable configured password
 */
export const makeFirstOwners = async (
  platform: OperatingParts & Pick<Platform, 'log'> & { readonly config: Pick<Config, 'owner'> },
  commands: CommandBus,
  siteIds: readonly SiteId[],
  say: (text: string) => void,
): Promise<void> => {
  const operations = new AccountOperations(platform, commands);
  const { email = NOBODYS_EMAIL, password } = platform.config.owner;
  const given = {
    role: 'admin',
    password: password ?? operations.newPassword(),
    isOneTime: password === undefined,
  } as const;
  const made: SiteId[] = [];
  for (const siteId of siteIds) {
    const isThere = (await platform.log.readStream(streamName('site', siteId, siteId))).length > 0;
    if (!isThere || (await operations.hasOwner(siteId))) continue;
    if (await operations.create(siteId, email, given).catch(asSetting)) made.push(siteId);
  }
  if (made.length === 0 || !given.isOneTime) return;
  say(
    `\n  Panel                     /config (${made.join(', ')})\n` +
      `  Sign in as                ${email}\n` +
      `  Password, shown once      ${given.password}\n`,
  );
};
