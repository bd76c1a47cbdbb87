import type { PersonId } from '@kontor/contracts/kernel/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import {
  type ErasePersonBody,
  type MerchantPersons,
  type PersonFile,
  personIdOf,
  type ReportFormat,
} from '@kontor/contracts/persons/panel';
import type { PersonEvent } from '@kontor/contracts/persons/persons';
import type { Certificate, PersonOverview } from '@kontor/contracts/persons/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { namesOfActors } from '../../platform/actor-names.ts';
import { type Caller, personIn } from '../../platform/http/access.ts';
import { authorizedSession, instanceOf } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { certificateSections } from './certificate.ts';
import { erasePerson } from './erasing.ts';
import { knownAs } from './known-as.ts';
import { knownOf } from './known-of.ts';
import { requireSettled } from './open-matters.ts';
import { certificatePage, reportPage } from './report-pages.ts';
import { reportOf } from './report.ts';
import { surveyOf } from './survey.ts';

class PersonSession implements MerchantPersons {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly caller: Caller,
  ) {}

  async find(email: string): Promise<PersonId> {
    const personId = await this.platform.vault.findPerson(this.scope.site.id, email.trim().toLowerCase());
    if (!personId) throw new Refusal('notFound', { key: 'person.unknown' });
    return personId;
  }

  async overview(id: string): Promise<PersonOverview> {
    const { personId, email } = await this.#known(id);
    const { platform, scope } = this;
    const survey = await surveyOf(platform, scope.site, personId, email);
    const texts = survey.texts ?? [];
    const actors = texts.map(({ actor }) => actor);
    const names = await namesOfActors(platform, scope.site, actors);
    return {
      personId,
      email,
      areas: survey.sources.map(({ source, title, records }) => ({ source, title, count: records.length })),
      open: survey.open,
      texts: texts.map((text) => ({ ...text, writtenBy: names.get(text.actor) ?? null })),
      kept: survey.kept,
    };
  }

  async report(id: string, format: ReportFormat): Promise<PersonFile> {
    const { actor } = this.caller;
    const { site, now } = this.scope;
    const report = await reportOf(this.platform, await this.#known(id), this.scope.commandContext(actor));
    const name = `auskunft-${new Date(now).toISOString().slice(0, 10)}.${format}`;
    return format === 'json'
      ? { name, type: 'application/json; charset=utf-8', body: `${JSON.stringify(report, null, 2)}\n` }
      : { name, type: HTML, body: reportPage(site, report) };
  }

  async erase(id: string, { email, redact, despite }: ErasePersonBody): Promise<Certificate> {
    // Irreversible: needs a person, not a program.
    const { accountId } = personIn(this.scope, this.caller, 'persons:write');
    const { site } = this.scope;
    const personId = personIdOf(id);
    if (!personId) throw unknown();
    // A form that is sent twice succeeds.
    const before = await this.#certificate(personId);
    const { vault } = this.platform;
    const called = await vault.findPerson(site.id, email.toLowerCase());
    if (before && called !== personId) return before;
    // Continues an interrupted erasure: the key is already gone.
    const isBegun = called === null && (await vault.keyOf(site.id, personId)) === null;
    if (called !== personId && !isBegun) throw refuseField('email', { key: 'person.otherEmail' });
    await this.scope.countPersonReport();
    const erasure = await erasePerson(this.platform, this.commands, site, {
      email,
      personId,
      redact,
      actor: `user:${accountId}`,
      check: ({ open }) => requireSettled(open, despite),
    });
    if (!erasure) throw unknown();
    return this.certificate(personId);
  }

  async certificate(id: string): Promise<Certificate> {
    const personId = personIdOf(id);
    const certificate = personId && (await this.#certificate(personId));
    if (!certificate) throw unknown();
    return certificate;
  }

  async certificateFile(id: string): Promise<PersonFile> {
    const certificate = await this.certificate(id);
    const day = new Date(certificate.at).toISOString().slice(0, 10);
    return { name: `bescheinigung-${day}.html`, type: HTML, body: certificatePage(this.scope.site, certificate) };
  }

  async #certificate(personId: PersonId): Promise<Certificate | null> {
    const { id: siteId, language } = this.scope.site;
    const stream = streamName('person', siteId, personId);
    const events = await readEvents<PersonEvent>(this.platform.log, stream);
    const erased = events.findLast((event) => event.type === 'PersonErased');
    if (!erased) return null;
    const { findings } = erased.data;
    return { personId, at: erased.metadata.at, findings, sections: certificateSections(findings, language) };
  }

  /**
   * A person found by an address. Ids of members, carts and texts look alike, but are not persons here.
   * @throws Refusal `notFound`, `tooManyRequests`
   */
  async #known(id: string) {
    const { vault } = this.platform;
    const { site } = this.scope;
    const personId = personIdOf(id);
    if (!personId || !(await vault.keyOf(site.id, personId))) throw unknown();
    await this.scope.countPersonReport();
    const { sources } = await knownOf(this.platform, site, personId);
    const [email] = (await knownAs(vault, site.id, personId, sources)).emails;
    if (email === undefined) throw unknown();
    return { personId, email, sources };
  }
}

const HTML = 'text/html; charset=utf-8';

const unknown = (): Refusal => new Refusal('notFound', { key: 'person.gone' });

export const personAccess = authorizedSession(
  {
    find: 'persons:write',
    overview: 'persons:write',
    report: 'persons:write',
    erase: 'persons:write',
    certificate: 'persons:write',
    certificateFile: 'persons:write',
  },
  instanceOf(PersonSession),
);
