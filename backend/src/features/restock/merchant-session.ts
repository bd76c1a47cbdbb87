import { MAX_COUNTED } from '@kontor/contracts/dashboard/dashboard';
import type { Position } from '@kontor/contracts/kernel/events';
import { type ProductId, type SignUpId, VariantId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { wordsOf } from '@kontor/contracts/messages/index';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { RestockContact } from '@kontor/contracts/restock/restock';
import type { MerchantRestock, ParkedRestockWork, Rehearsal, SendRequest } from '@kontor/contracts/restock/panel';
import type { SignUpGroupsQuery, SignUpsQuery } from '@kontor/contracts/restock/queries';
import type {
  RestockedVariant,
  AnsweredGroup,
  CloseOutcome,
  SendAllOutcome,
  SendOutcome,
  SignUpGroupsAnswer,
  SignUpsAnswer,
  SignUpGroup,
} from '@kontor/contracts/restock/responses';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { GivenCursors } from '../../platform/given-cursors.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession, instanceOf } from '../../platform/http/authorized-session.ts';
import { toRefusal } from '../../platform/http/error-body.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeLine } from './close-line.ts';
import { AskRestockAlerts, WriteRestock } from './commands.ts';
import { groupsFound } from './groups-found.ts';
import { parkedWork, retryWork } from './parked-work.ts';
import { receiptOf } from './receipts.ts';
import { rehearsalNow } from './rehearsal.ts';
import { factsOf } from './variant-facts.ts';
import type { InventoryProduct } from '@kontor/contracts/stock/responses';

interface Sent<Outcome> {
  readonly outcome: Outcome;
  readonly position: Position | undefined;
}

class MerchantRestockSession implements Omit<MerchantRestock, 'newWriteId'> {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly caller: Caller,
  ) {}

  async groups(asked: SignUpGroupsQuery): Promise<SignUpGroupsAnswer> {
    const { site, position } = this.scope;
    const { sort, search } = asked;
    const cursors = this.#cursors('groups', sort, search);
    const cursor = await cursors.take(asked.cursor);
    const found = await groupsFound(this.platform.queries, site.id, { ...asked, cursor }, position);
    const { groups } = found;
    const next = await cursors.give(found.next);
    return {
      signUpGroups: await Promise.all(groups.map((group) => this.#answered(group))),
      hasNextPage: next !== null,
      nextPageCursor: next,
    };
  }

  async group(variantId: string): Promise<AnsweredGroup> {
    return this.#answered(await this.#group(variantId));
  }

  async signUps(productId: string, variantId: string, { limit, cursor }: SignUpsQuery): Promise<SignUpsAnswer> {
    const { site, position } = this.scope;
    const group = await this.#group(variantId, productId);
    const cursors = this.#cursors('sign-ups', group.variantId);
    const asked = { limit, after: await cursors.take(cursor) };
    const found = await this.platform.queries.restock.signUps(site.id, group.variantId, asked, position);
    const { signUps } = found;
    const next = await cursors.give(found.next);
    return {
      signUps: await Promise.all(
        signUps.map(async ({ contact, ...signUp }) => ({
          ...signUp,
          receipt: receiptOf(signUp.variantId, signUp),
          email: await this.#email(contact),
        })),
      ),
      hasNextPage: next !== null,
      nextPageCursor: next,
    };
  }

  async rehearse(productId: string, variantId: string): Promise<Rehearsal> {
    const { site, now } = this.scope;
    const place = await this.#place(productId, variantId);
    const rehearsed = await rehearsalNow(this.platform.handling, site, place.variantId, now);
    const people = rehearsed.people.map(async ({ signUp, getsUnit }) => ({
      number: signUp.number,
      email: await this.#email(signUp.contact),
      at: signUp.at,
      getsUnit,
    }));
    return { ...rehearsed, people: await Promise.all(people) };
  }

  async send(request: SendRequest, writeId?: string): Promise<SendOutcome> {
    const { outcome, position } = await this.#send(request, this.#contextOf(writeId));
    this.scope.wrote({ position });
    return outcome;
  }

  async sendAll(requests: readonly SendRequest[], writeId?: string): Promise<readonly SendAllOutcome[]> {
    const { actor } = this.caller;
    const asked = this.scope.commandContext(actor);
    const seen = new Set<string>();
    const sent: Sent<SendAllOutcome>[] = [];
    // Sequential: they share the shop's mail rate.
    for (const request of requests) {
      const place = `${request.productId} ${request.variantId}`;
      const isRepeat = seen.has(place);
      seen.add(place);
      const context = { ...asked, commandId: stepId(writeId ?? asked.commandId, request.variantId) };
      sent.push(await this.#outcome(request, context, isRepeat));
    }
    for (const one of sent) this.scope.wrote(one);
    return sent.map(({ outcome }) => outcome);
  }

  async close({ productId, variantId }: SendRequest, tells: boolean, writeId?: string): Promise<CloseOutcome> {
    await this.#group(variantId, productId);
    const asked = { productId, variantId, tells, site: this.scope.site };
    const { outcome, position } = await closeLine(this.platform, this.commands, asked, this.#contextOf(writeId));
    this.scope.wrote({ position });
    return outcome;
  }

  async unsubscribe(
    of: RestockedVariant & { readonly number: number; readonly signUpId: SignUpId },
    writeId?: string,
  ): Promise<void> {
    const context = this.#contextOf(writeId);
    const command = { type: 'Unsubscribe', ...of, by: 'merchant' } as const;
    this.scope.wrote(await this.commands.execute(new WriteRestock(of.variantId, command, context)));
  }

  async parked(variantId: string): Promise<readonly ParkedRestockWork[]> {
    return parkedWork(this.platform.jobs, this.scope.site.id, variantId);
  }

  async retry(variantId: string, jobId: string | null): Promise<number> {
    return retryWork(this.platform.jobs, this.scope.site.id, variantId, jobId);
  }

  async waiting(): Promise<{ readonly count: number; readonly isMore: boolean }> {
    const { restock } = this.platform.queries;
    const { groups, next } = await restock.groups(this.scope.site.id, { sort: 'waiting', limit: MAX_COUNTED });
    const count = groups.reduce((sum, group) => sum + group.counts.waiting, 0);
    return { count, isMore: next !== null && groups.at(-1)?.isWaiting === true };
  }

  #contextOf(writeId: string | undefined): CommandContext {
    const asked = this.scope.commandContext(this.caller.actor);
    return writeId === undefined ? asked : { ...asked, commandId: writeId };
  }

  async #outcome(request: SendRequest, context: CommandContext, isRepeat: boolean): Promise<Sent<SendAllOutcome>> {
    const { productId, variantId } = request;
    try {
      if (isRepeat) throw new Refusal('conflict', { key: 'restock.sendTwice' });
      const { outcome, position } = await this.#send(request, context);
      return { outcome: { ...outcome, refused: null }, position };
    } catch (error) {
      const { code, text } = toRefusal(error);
      if (code === 'internal') this.platform.logger.error({ err: error }, 'alerts could not be asked for');
      const refused = wordsOf(text, this.scope.site.language);
      return { outcome: { productId, variantId, asked: 0, waiting: 0, free: null, refused }, position: undefined };
    }
  }

  async #send({ productId, variantId }: SendRequest, context: CommandContext): Promise<Sent<SendOutcome>> {
    const { site } = this.scope;
    const place = await this.#place(productId, variantId);
    // A hidden product cannot be bought.
    if (!place.product.visible) throw new Refusal('conflict', { key: 'restock.sendHidden' });
    const variant = { productId: place.productId, variantId: place.variantId };
    const { numbers, waiting, free, position } = await this.commands.execute(
      new AskRestockAlerts(variant, 'merchant', site, context),
    );
    return { outcome: { ...variant, asked: numbers.length, waiting, free }, position };
  }

  async #answered(group: SignUpGroup): Promise<AnsweredGroup> {
    const { waiting, asked, sending } = group.counts;
    const { site, position } = this.scope;
    const facts = await factsOf(this.platform.queries.inventory, site.id, group, position);
    const waitingMs = group.waitingSince === null ? null : Math.max(0, this.scope.now - group.waitingSince);
    return { ...group, ...facts, waiting, waitingMs, pending: asked + sending };
  }

  #cursors(...list: readonly string[]): GivenCursors {
    return new GivenCursors(this.platform.vault, this.scope.site.id, 'restock-cursors', list.join(' '));
  }

  async #email(contact: Sealed): Promise<string | null> {
    return (await open<RestockContact>(this.platform.vault, this.scope.site.id, contact))?.email ?? null;
  }

  async #group(id: string, productId?: string): Promise<SignUpGroup> {
    const { site, position } = this.scope;
    const variantId = VariantId.safeParse(id);
    const group = variantId.success
      ? await this.platform.queries.restock.group(site.id, variantId.data, position)
      : null;
    if (!group || (productId !== undefined && group.productId !== productId))
      throw new Refusal('notFound', { key: 'restock.nobodySignedUp' });
    return group;
  }

  async #place(
    productId: string,
    variantId: string,
  ): Promise<RestockedVariant & { readonly product: InventoryProduct }> {
    const product = await this.#product(productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (!product || !variant) throw new Refusal('notFound', { key: 'restock.variantUnknown' });
    return { product, productId: product.id, variantId: variant.id };
  }

  #product(productId: string): Promise<InventoryProduct | null> {
    const { site, position } = this.scope;
    return this.platform.queries.inventory.byId(site.id, productId as ProductId, position);
  }
}

export const restockAccess = authorizedSession(
  {
    groups: 'restock:read',
    group: 'restock:read',
    signUps: 'restock:read',
    rehearse: 'restock:read',
    send: 'restock:write',
    sendAll: 'restock:write',
    close: 'restock:write',
    unsubscribe: 'restock:write',
    parked: 'restock:read',
    retry: 'restock:write',
    waiting: 'restock:read',
  },
  instanceOf(MerchantRestockSession),
);
