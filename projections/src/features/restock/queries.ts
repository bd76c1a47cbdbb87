import { type Position, START } from '@kontor/contracts/kernel/events';
import type { SiteId, VariantId } from '@kontor/contracts/kernel/ids';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { sectionOf } from '@kontor/contracts/restock/restock';
import type { Ask, Closing, RestockQueries, SignUpDocument } from '@kontor/contracts/restock/queries';
import type { ListedSignUp, SignUpGroup } from '@kontor/contracts/restock/responses';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { type AskDocument, askIdOf, askView, statusAfter } from './ask-view.ts';
import { groupView } from './group-view.ts';
import { signUpView } from './sign-up-view.ts';

export const restockQueries = (store: ReadStore, waitForPosition: WaitForPosition): RestockQueries => {
  const groups = groupView.schema.name;
  const reach = async (view: string, siteId: SiteId, atLeast: Position | undefined): Promise<void> => {
    if (atLeast !== undefined) await waitForPosition(view, siteId, atLeast);
  };
  const asksOf = async (siteId: SiteId, variantId: VariantId, numbers: readonly number[]) => {
    const ids = [...new Set(numbers.map(sectionOf))].map((section) => askIdOf(variantId, section));
    const found = await store.getMany<AskDocument>(askView.schema.name, siteId, ids);
    return {
      asks: new Map(found.flatMap(({ body }) => Object.entries(body.asks))),
      closings: new Map(found.flatMap(({ body }) => Object.entries(body.closings))),
    };
  };
  return {
    groups: async (siteId, { sort, limit, after }, atLeast) => {
      await reach(groups, siteId, atLeast);
      const page = await store.query<SignUpGroup>(groups, {
        siteId,
        ...(sort === 'since'
          ? { index: 'since', where: { isWaiting: true }, sort: { field: 'waitingSince', direction: 'ascending' } }
          : { index: 'waiting', sort: { field: 'counts.waiting', direction: 'descending' } }),
        limit,
        ...(after !== undefined && { after }),
      });
      return { groups: page.documents.map(({ body }) => body), next: page.next };
    },
    group: async (siteId, variantId, atLeast) => {
      const found = await store.get<SignUpGroup>(groups, siteId, variantId);
      if (atLeast === undefined || (found?.position ?? START) >= atLeast) return found?.body ?? null;
      await reach(groups, siteId, atLeast);
      return (await store.get<SignUpGroup>(groups, siteId, variantId))?.body ?? null;
    },
    groupsOf: async (siteId, variantIds) => {
      const found = await store.getMany<SignUpGroup>(groups, siteId, variantIds);
      const byId = new Map(found.map(({ body }) => [body.variantId, body]));
      return variantIds.flatMap((id) => byId.get(id) ?? []);
    },
    signUpsOf: async (siteId, personId, limit) => {
      const page = await store.query<SignUpDocument>(signUpView.schema.name, {
        siteId,
        index: 'person',
        where: { 'contact.personId': personId },
        sort: { field: 'at', direction: 'descending' },
        limit,
      });
      return page.documents.map(({ body }) => body);
    },
    signUps: async (siteId, variantId, { limit, after }, atLeast) => {
      await Promise.all([signUpView, askView].map(({ schema }) => reach(schema.name, siteId, atLeast)));
      const page = await store.query<SignUpDocument>(signUpView.schema.name, {
        siteId,
        index: 'line',
        where: { variantId },
        sort: { field: 'number', direction: 'ascending' },
        limit,
        ...(after !== undefined && { after }),
      });
      const documents = page.documents.map(({ body }) => body);
      const { asks, closings } = await asksOf(
        siteId,
        variantId,
        documents.map(({ number }) => number),
      );
      const place = ({ number }: SignUpDocument) => String(number);
      return {
        signUps: documents.map((one) => listed(one, asks.get(place(one)), closings.get(place(one)))),
        next: page.next,
      };
    },
  };
};

const listed = (document: SignUpDocument, ask: Ask | undefined, closing: Closing | undefined): ListedSignUp => {
  const { revision: _, languageAt: __, ...signUp } = document;
  const status = statusAfter(ask, closing, document);
  const dueAt = status === 'closing' ? (closing?.dueAt ?? null) : (ask?.dueAt ?? null);
  return { ...signUp, status, askedAt: ask?.at ?? null, dueAt, closedAt: closing?.at ?? null };
};
