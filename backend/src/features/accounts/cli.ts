import { Email } from '@kontor/contracts/accounts/calls';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { format } from '@kontor/contracts/messages/format';
import { messagesOf } from '@kontor/contracts/messages/index';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { ROLE_NUMBERS } from '@kontor/contracts/accounts/permissions';
import { cliCommand, type CliContext, findSite, UsageError } from '../../platform/command-line.ts';
import { AccountOperations } from './operating.ts';
import { profileOf } from './visit.ts';

const usage = `kontor accounts list SITE
kontor accounts owner SITE E-MAIL
kontor accounts recover SITE E-MAIL
kontor accounts recover E-MAIL
Zeigt, wer einen Shop verwaltet, macht jemanden zum Administrator oder hilft jemandem, der sich ausgesperrt hat:
mit einem Passwort, das drei Tage gilt und bei der ersten Anmeldung zu ändern ist, ohne zweiten Faktor. Ohne SITE: an
der Haustür, also mit dem Konto für alle Websites.
`;

type AccountsPlatform = CliContext['platform'];

export const accountsCommand = cliCommand(usage, async ([action, ...given], { platform, commands, stdout }) => {
  const isAtFrontDoor = action === 'recover' && given.length === 1;
  const [name, address, ...more] = isAtFrontDoor ? [undefined, ...given] : given;
  const email = Email.safeParse(address);
  const isListed = action === 'list' && address === undefined;
  const isMade = (action === 'owner' || action === 'recover') && email.success;
  if ((!isListed && !isMade) || more.length > 0) throw new UsageError();
  const siteId = isAtFrontDoor ? DIRECTORY : (await findSite(name, platform)).id;
  if (isListed) return list(siteId, platform, stdout);
  const operations = new AccountOperations(platform, commands);
  const password = operations.newPassword();
  if (action === 'owner') {
    const given = { role: 'admin', password, isOneTime: true } as const;
    const isNew = await operations.create(siteId, email.data!, given);
    if (!isNew) throw new UsageError(`${email.data!} hat schon ein Konto: kontor accounts recover.\n`, false);
  } else if (!(await operations.recover(siteId, email.data!, password))) {
    throw new Refusal('notFound', { key: 'account.unknown' });
  }
  stdout.write(`${email.data!}  ${password}\n`);
});

const list = async (siteId: SiteId, platform: AccountsPlatform, stdout: CliContext['stdout']): Promise<void> => {
  const texts = messagesOf('de');
  for (const { role, status, profile, hasSecondFactor } of await platform.queries.accounts.list(siteId)) {
    const person = await profileOf(platform, siteId, profile);
    const state = [status === 'invited' ? 'eingeladen' : 'aktiv', ...(hasSecondFactor ? ['zweiter Faktor'] : [])];
    const who = [person?.email ?? 'gelöscht', person?.name ?? ''].filter((text) => text !== '').join(', ');
    stdout.write(`${who}  ${format(texts[`role.${role}`])} (${ROLE_NUMBERS[role]}), ${state.join(', ')}\n`);
  }
};
