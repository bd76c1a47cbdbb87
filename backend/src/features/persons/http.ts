import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Permission } from '@kontor/contracts/accounts/permissions';
import { PersonReportBody } from '@kontor/contracts/persons/persons';
import { ErasePersonBody } from '@kontor/contracts/persons/panel';
import type { PersonReport, Certificate, PersonOverview } from '@kontor/contracts/persons/responses';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { requireAccess, Needs } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { personAccess } from './person-session.ts';
import { reportPerson } from './report.ts';

/** A full report needs permission for each of its parts. */
const NEEDED: readonly Permission[] = ['forms:read', 'newsletters:read', 'orders:read', 'restock:read'];

/** Art. 15 GDPR. The address is in the body, so that it appears in no access log. */
@Controller('api/v1/persons')
export class PersonsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  @Needs('orders:read')
  @Post('report')
  @HttpCode(200)
  async report(
    @Scope() scope: RequestScope,
    @Body({ schema: PersonReportBody }) { email }: PersonReportBody,
  ): Promise<PersonReport> {
    const [{ actor } = { actor: 'system:api' as const }] = await Promise.all(
      NEEDED.map((need) => requireAccess(scope, need)),
    );
    await scope.countPersonReport();
    const report = await reportPerson(this.platform, scope.site, email, scope.commandContext(actor));
    if (report === null) throw new Refusal('notFound', { key: 'person.unknown' });
    return report;
  }

  /** Art. 17 GDPR: what an erasure would find. */
  @Needs(personAccess.needs.overview)
  @Post('overview')
  @HttpCode(200)
  async overview(
    @Scope() scope: RequestScope,
    @Body({ schema: PersonReportBody }) { email }: PersonReportBody,
  ): Promise<PersonOverview> {
    const session = this.#session(scope);
    return session.overview(await session.find(email));
  }

  /** Irreversible: for signed-in people only, not for API keys. */
  @Needs(personAccess.needs.erase)
  @Post('erasure')
  @HttpCode(200)
  async erase(
    @Scope() scope: RequestScope,
    @Body({ schema: ErasePersonBody }) body: ErasePersonBody,
  ): Promise<Certificate> {
    const session = this.#session(scope);
    return session.erase(await session.find(body.email), body);
  }

  #session(scope: RequestScope): ReturnType<typeof personAccess> {
    return personAccess(this.platform, this.commands, scope);
  }
}
