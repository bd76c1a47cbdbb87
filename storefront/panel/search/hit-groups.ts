import type { Hit, HitGroup, SearchAnswer } from '@kontor/contracts/search/search';
import type { PanelText } from '../frame/use-panel.ts';

/** Something that was found, in words, and where it is. */
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
  /** Where all of it is; `null`: nowhere at once. */
  readonly all: { readonly to: string; readonly label: string } | null;
}

/** What somebody has looked for, and what there is of it. */
export interface Found {
  readonly query: string;
  readonly groups: readonly HitRows[];
  /** So many have such a name that none are shown. */
  readonly isTooCommon: boolean;
}

interface Words {
  readonly text: PanelText;
  /** A day by the shop's clock. */
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

/** What was found, group by group; those that have found nothing are left out. @param query what was looked for */
export const hitGroups = (answer: SearchAnswer, query: string, words: Words): readonly HitRows[] => {
  const { text } = words;
  const { personId } = answer;
  const orders = new URLSearchParams(personId === null ? { suche: query } : { kunde: personId });
  const all = {
    // An address stands in no address.
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
