import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ReceiptAnswer } from '@kontor/contracts/restock/responses';
import { signUpAt } from '@kontor/contracts/restock/state';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { firstInLine } from './alert-decisions.ts';
import type { ProofProblem } from './proof.ts';
import { isReceiptOf, parseReceipt } from './receipts.ts';
import { RecentProofs } from './recent-proofs.ts';
import { lineNow } from './restock-streams.ts';

/** Public: a receipt contains no personal data and cannot be guessed. */
@Controller('api/restock/receipts')
export class ReceiptController {
  readonly #proofs: RecentProofs;

  constructor(@Inject(PLATFORM) private readonly platform: Platform) {
    this.#proofs = new RecentProofs(platform);
  }

  /** The cheap receipt check comes first: only a valid receipt causes a proof. */
  @Public()
  @Get(':receipt')
  async read(@Scope() scope: RequestScope, @Param('receipt') text: string): Promise<ReceiptAnswer> {
    await scope.countReceipt();
    const { site } = scope;
    const receipt = parseReceipt(text);
    if (!receipt) throw unknown();
    const { variantId, number } = receipt;
    const state = await lineNow(this.platform.handling, site.id, variantId);
    const signUp = signUpAt(state, number);
    if (!signUp) throw unknown();
    if (!isReceiptOf(receipt, signUp)) throw new Refusal('conflict', { key: 'restock.receiptOther' });
    const { productId, findings } = await this.#proofs.of(site.id, variantId);
    if (productId === null) throw unknown();
    const has = (...problems: readonly ProofProblem[]) => findings.some(({ problem }) => problems.includes(problem));
    return {
      productId,
      variantId,
      number,
      signedUpAt: signUp.at,
      status: signUp.status,
      ahead: firstInLine(state, number).filter((before) => before < number).length,
      isUnbroken: !has('broken', 'rewritten', 'missing', 'foreign'),
      isInOrder: !has('order'),
      isWithinStock: !has('tooMany', 'stock', 'unit'),
    };
  }
}

const unknown = (): Refusal => new Refusal('notFound', { key: 'restock.receiptUnknown' });
