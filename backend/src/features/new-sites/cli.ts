import { Email } from '@kontor/contracts/accounts/calls';
import type { DocumentId, SiteId } from '@kontor/contracts/kernel/ids';
import { NewSite, STARTING_POINTS } from '@kontor/contracts/sites/new-sites';
import { type Closed, closedTo, type HostView, type SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, findSite, parseArgument, type Terminal, UsageError } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { FRONT_DOOR_HOST } from '../../platform/http/front-door.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { Platform } from '../../platform/platform.ts';
import { AccountOperations, joinSite } from '../accounts/exports.ts';
import { publishDrafts, type ReleaseOutcome } from '../releases/exports.ts';
import { type ArchivesContext, exportTo, importFrom } from '../site-archives/exports.ts';
import { idTaken, WriteSiteLife } from '../sites/exports.ts';
import { createSite, isSiteComplete } from './create-site.ts';

const usage = `kontor sites create SITE --name NAME --owner E-MAIL [--from VORLAGE] [--language de] [--currency EUR]
                    [--time-zone Europe/Berlin] [--publish]
kontor sites list
kontor sites show SITE
kontor sites archive SITE
kontor sites reopen SITE
kontor sites export SITE --to DATEI
kontor sites import DATEI

Legt eine Website an und nennt ihre Adresse. Hat E-MAIL noch kein Konto an der Haustür, nennt sie auch ein Passwort
dafür, das drei Tage gilt und bei der ersten Anmeldung zu ändern ist. Besucher sehen bis zur ersten Veröffentlichung,
dass sie bald öffnet. Der Server darf laufen. Ein abgebrochener Aufruf geht, noch einmal gegeben, weiter. „Neue
Website“ an der Haustür tut dasselbe: dieselben Befehle, dieselben Regeln.

Eine archivierte Website behält alles, ist für Besucher aber nicht mehr da und nimmt nichts mehr an; im Panel lässt sie
sich nur noch ansehen.

Ein Export enthält alles, auch die Schlüssel zu personenbezogenen Daten; eine andere Installation liest ihn mit import
zu derselben Website ein, während ihr Server steht.

  --from VORLAGE    womit sie beginnt: ${STARTING_POINTS.join(', ')} (Standard: empty)
  --publish         veröffentlicht alles sofort, auch mit den Beispieltexten der Vorlage
`;

const OPTIONS = {
  name: { type: 'string' },
  owner: { type: 'string' },
  from: { type: 'string' },
  language: { type: 'string' },
  currency: { type: 'string' },
  'time-zone': { type: 'string' },
  to: { type: 'string' },
  publish: { type: 'boolean' },
} as const;

export interface SitesContext extends Terminal, Pick<ArchivesContext, 'isServed' | 'siteVault'> {
  readonly platform: Pick<
    Platform,
    'ambient' | 'config' | 'files' | 'handling' | 'log' | 'passwords' | 'privateFiles' | 'queries' | 'vault'
  >;
  readonly commands: Pick<CommandBus, 'execute'>;
}

/** Creations by this command, one per site. */
const CREATIONS = '9f1c6d52-40be-4d8e-8a2b-6f0e3c7d1b85';

/** Sites that are read at a time. */
const AT_A_TIME = 100;

export const sitesCommand = cliCommand<SitesContext>(usage, async (args, context) => {
  const { values, positionals } = readOptions(args, OPTIONS);
  const [action, name, ...more] = positionals;
  const isPlain = Object.keys(values).length === 0;
  if (more.length > 0) throw new UsageError();
  if (action === 'create' && name !== undefined) return create(name, values, context);
  if (action === 'list' && name === undefined && isPlain) return list(context);
  if (action === 'show' && isPlain) return show(name, context);
  if (action === 'archive' && isPlain) return change(name, { type: 'ArchiveSite' }, context);
  if (action === 'reopen' && isPlain) return change(name, { type: 'ReopenSite' }, context);
  if (action === 'import' && name !== undefined && isPlain) return importFrom(name, context);
  if (action === 'export' && name !== undefined && values.to !== undefined && Object.keys(values).length === 1) {
    return exportTo(name, values.to, context);
  }
  throw new UsageError();
});

type Values = Readonly<Partial<Record<Exclude<keyof typeof OPTIONS, 'publish'>, string>>> & {
  readonly publish?: boolean;
};

const create = async (id: string, values: Values, context: SitesContext): Promise<void> => {
  const { platform, commands, stdout } = context;
  const door = platform.config.domain ?? FRONT_DOOR_HOST;
  const { owner, 'time-zone': timeZone, to, publish = false, ...given } = values;
  if (to !== undefined) throw new UsageError();
  if (given.name === undefined || owner === undefined) throw new UsageError('Es fehlt --name oder --owner.');
  const site = parseArgument(NewSite, { ...given, id, timeZone });
  const email = Email.safeParse(owner);
  if (!email.success) throw new UsageError(`--owner: „${owner.slice(0, 80)}“ ist keine E-Mail-Adresse.`, false);
  if (await isSiteComplete({ platform }, site.id)) throw idTaken();
  const operations = new AccountOperations(platform, commands);
  const creationId = namedUuid(site.id, CREATIONS);
  const own: { password: string | null } = { password: null };
  const giveOwner = async (siteId: SiteId): Promise<void> => {
    const { identityId, password } = await operations.identity(email.data);
    const contextOf = (step: string) =>
      newContext(platform.ambient, {
        ...{ siteId, actor: 'system:cli', commandId: stepId(`${siteId} ${creationId}`, `owner ${step}`) },
      } as const);
    await joinSite(platform, commands, { identityId, siteId, role: 'admin', contextOf });
    own.password = password;
  };
  const asked = { site, creationId, actor: 'system:cli', giveOwner } as const;
  const { hosts, documentIds } = await createSite({ platform, commands }, asked);
  const [host = ''] = hosts;
  const outcome = publish ? await publishAll(context, site.id, documentIds) : null;
  stdout.write(
    `${site.name}: ${originOf(host, platform)}/\n` +
      `Panel: ${originOf(host, platform)}/config\n` +
      `Anmeldung                 ${email.data}, ${originOf(door, platform)}/config/anmelden\n` +
      (own.password === null
        ? `Passwort                  das bisherige; ein neues: kontor accounts recover ${email.data}\n`
        : `Passwort, ein Mal gezeigt ${own.password}\n`) +
      (outcome?.kind === 'running' ? 'Die Veröffentlichung geht weiter, sobald der Server läuft.\n' : ''),
  );
};

const publishAll = (
  { platform, commands }: SitesContext,
  siteId: SiteId,
  documentIds: readonly DocumentId[],
): Promise<ReleaseOutcome> => {
  const context = newContext(platform.ambient, { siteId, actor: 'system:cli' });
  const contextOf = (commandId: string) => ({ ...context, commandId });
  return publishDrafts({ platform, commands, contextOf }, siteId, documentIds, context);
};

/** As visitors reach it; the port is the server's own unless the settings say another one. */
const originOf = (host: string, { config }: Pick<Platform, 'config'>): string => {
  const { scheme, port } = config.publicDoor;
  return new URL(`${scheme}://${host}:${port ?? config.port}`).origin;
};

const CLOSED: Readonly<Record<Closed, string>> = {
  archived: 'archiviert',
  unopened: 'noch nicht eröffnet',
  locked: 'vorübergehend geschlossen',
};

const statusOf = (site: SiteView): string => {
  const closed = closedTo(site);
  if (closed !== null) return CLOSED[closed];
  return site.sandbox ? 'Sandbox' : 'offen';
};

const list = async ({ platform, stdout }: SitesContext): Promise<void> => {
  const { sites } = platform.queries;
  let last: SiteId | null = null;
  let after: string | undefined;
  do {
    const page: { readonly hosts: readonly HostView[]; readonly next: string | null } = await sites.hosts({
      limit: AT_A_TIME,
      after,
    });
    for (const { siteId } of page.hosts) {
      const site = siteId === last ? null : await sites.byId(siteId);
      last = siteId;
      if (site) stdout.write(`${site.id}  ${site.title}  ${statusOf(site)}\n`);
    }
    after = page.next ?? undefined;
  } while (after !== undefined);
};

const change = async (
  name: string | undefined,
  command: WriteSiteLife['command'],
  { platform, commands, stdout }: SitesContext,
): Promise<void> => {
  const { id: siteId, title } = await findSite(name, platform);
  await commands.execute(new WriteSiteLife(command, newContext(platform.ambient, { siteId, actor: 'system:cli' })));
  stdout.write(`${title}: ${command.type === 'ArchiveSite' ? 'archiviert' : 'wieder da'}\n`);
};

const show = async (name: string | undefined, { platform, stdout }: SitesContext): Promise<void> => {
  const site = await findSite(name, platform);
  const hosts = await platform.queries.sites.hostsOf(site.id);
  const rows: readonly (readonly [title: string, value: string])[] = [
    ['Name', site.title],
    ['Stand', statusOf(site)],
    ['Adressen', hosts.map(({ host }) => host).join(', ') || 'keine'],
    ['Vorlage', site.startingPoint ? `${site.startingPoint.name} ${site.startingPoint.version}` : 'keine'],
    ['Sprache', site.language],
    ['Währung', site.storeSettings.selectedCurrency],
    ['Zeitzone', site.timeZone],
  ];
  stdout.write(rows.map(([title, value]) => `${title.padEnd(10)}${value}\n`).join(''));
};
