import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ReceiptAnswer } from '@kontor/contracts/restock-receipts';
import { signUpAt } from '@kontor/contracts/restock-state';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { firstInLine } from './alert-decisions.ts';
import type { ProofProblem } from './proof.ts';
import { proofOf } from './prove-restock.ts';
import { isReceiptOf, parseReceipt } from './receipts.ts';

/** For whoever has signed up: a receipt says nothing of the person, and cannot be guessed. */
@Controller('api/restock/receipts')
export class ReceiptController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Public()
  @Get(':receipt')
  async read(@Scope() { site }: RequestScope, @Param('receipt') text: string): Promise<ReceiptAnswer> {
    const receipt = parseReceipt(text);
    if (!receipt) throw unknown();
    const { variantId, number } = receipt;
    const { state, productId, findings } = await proofOf(this.platform.log, site.id, variantId);
    const signUp = signUpAt(state, number);
    const isUnbroken = !findings.some(({ problem }) => problem === 'broken');
    if (!isUnbroken && !signUp) throw new Refusal('conflict', { key: 'restock.lineBroken' });
    // Where nothing was changed, this link was never given to anybody.
    if (!signUp || productId === null || (isUnbroken && !isReceiptOf(receipt, signUp))) throw unknown();
    const has = (...problems: readonly ProofProblem[]) => findings.some(({ problem }) => problems.includes(problem));
    return {
      productId,
      variantId,
      number,
      signedUpAt: signUp.at,
      status: signUp.status,
      ahead: firstInLine(state, number).filter((before) => before < number).length,
      isUnbroken,
      isInOrder: !has('order'),
      isWithinStock: !has('tooMany', 'stock', 'unit'),
    };
  }
}

const unknown = (): Refusal => new Refusal('notFound', { key: 'restock.receiptUnknown' });
