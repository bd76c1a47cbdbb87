import { CensusProductId } from '@kontor/contracts/census';
import { FormRenderBody } from '@kontor/contracts/forms/calls';
import type { ProductId } from '@kontor/contracts/kernel/ids';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { RecordFormRender, RecordQuickView } from './commands.ts';

/** Who looks is nobody's business: the events carry no visitor. */
const ACTOR = 'system:census';

/** What pages tell of their use (SF-14, FO-13). */
@Controller('api/census')
export class CensusController {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  @Public()
  @Post('RecordQuickView/:productId')
  @HttpCode(202)
  async quickView(
    @Scope() scope: RequestScope,
    @Param('productId', { schema: CensusProductId }) productId: ProductId,
  ): Promise<void> {
    await this.commands.execute(new RecordQuickView(productId, scope.commandContext(ACTOR)));
  }

  /** FO-13: the visitor's cookie is not written down. */
  @Public()
  @Post('form-render')
  @HttpCode(202)
  async formRender(
    @Scope() scope: RequestScope,
    @Body({ schema: FormRenderBody }) { formId }: FormRenderBody,
  ): Promise<void> {
    await this.commands.execute(new RecordFormRender(formId, scope.commandContext(ACTOR)));
  }
}
