import type { HitGroup } from '@kontor/contracts/search/search';
import type { Hit, SearchAnswer } from '@kontor/contracts/search/responses';
import type { PanelText } from '../frame/panel-text.ts';

export interface HitRow {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly detail: string;
}

export interface HitRows {
  readonly name: 'orders' | 'products' | 'people';
  readonly label: string;
  readonly rows: readonly HitRow[];
  readonly isMore: boolean;
  /** Link to all of them; `null`: there is no such list. */
  readonly all: { readonly to: string; readonly label: string } | null;
}

export interface Found {
  readonly query: string;
  readonly groups: readonly HitRows[];
  /** Too many people have this name, so none are shown. */
  readonly isTooCommon: boolean;
}

interface Words {
  readonly text: PanelText;
  /** A date in the shop's time zone. */
  readonly moment: (at: number) => string;
}

const rowOf = (hit: Hit, { text, moment }: Words): HitRow => {
  const key = `${hit.kind} ${hit.id}`;
  switch (hit.kind) {
    case 'order': {
      const name = hit.name ?? text('orders.erased');
      const detail = text('search.order', { name, moment: moment(hit.at) });
      return { key, to: `/bestellungen/${hit.id}`, title: text('orders.number', { n: hit.number }), detail };
    }
    case 'product': {
      const detail = text(hit.isVisible ? 'search.product' : 'search.hiddenProduct', { sku: hit.sku });
      return { key, to: `/produkte/${hit.id}`, title: hit.name, detail };
    }
    case 'subscriber': {
      const detail = text('search.subscriber', { moment: moment(hit.at) });
      return { key, to: `/newsletter/listen/${hit.id}`, title: hit.list, detail };
    }
    case 'signUp': {
      const to = `/vormerkungen/${hit.productId}/${hit.variantId}`;
      const detail = text('search.signUp', { moment: moment(hit.at) });
      return { key, to, title: hit.product ?? text('search.gone'), detail };
    }
    case 'submission': {
      const to = `/formulare/${hit.formId}/antworten/${hit.id}`;
      return { key, to, title: hit.form, detail: text('search.submission', { moment: moment(hit.at) }) };
    }
  }
};

/**
 * Results by group, without empty groups.
 * @param query the search text
 */
export const hitGroups = (answer: SearchAnswer, query: string, words: Words): readonly HitRows[] => {
  const { text } = words;
  const { personId } = answer;
  const orders = new URLSearchParams(personId === null ? { suche: query } : { kunde: personId });
  const all = {
    // E-mail addresses must not appear in URLs.
    orders: personId === null && query.includes('@') ? null : `/bestellungen?${orders}`,
    products: `/produkte?${new URLSearchParams({ suche: query })}`,
    people: null,
  };
  const group = (name: HitRows['name'], { hits, isMore }: HitGroup): HitRows => {
    const to = all[name];
    const rows = hits.map((hit) => rowOf(hit, words));
    const label = name === 'people' ? '' : text(`search.more.${name}`);
    return { name, label: text(`search.group.${name}`), rows, isMore, all: isMore && to ? { to, label } : null };
  };
  return [group('orders', answer.orders), group('products', answer.products), group('people', answer.people)].filter(
    ({ rows }) => rows.length > 0,
  );
};

export const countOf = (groups: readonly HitRows[]): number => groups.reduce((sum, { rows }) => sum + rows.length, 0);

export const dayWords = (language: string, timeZone: string): Words['moment'] => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  return (at) => day.format(at);
};
