import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';
import { moneyOf } from '../../money.server.ts';

type Dish = BlockOf<'foodMenu'>['sections'][number]['dishes'][number];

interface LoadedDish extends Omit<Dish, 'prices'> {
  readonly prices: readonly { readonly size: string; readonly price: string }[];
}

interface LoadedMenu {
  readonly type: 'foodMenu';
  readonly title: string;
  readonly sections: readonly {
    readonly title: string;
    readonly text: string;
    readonly dishes: readonly LoadedDish[];
  }[];
}

/** With prices as the site writes them. */
export const loadFoodMenu = async (
  { type, title, sections }: BlockOf<'foodMenu'>,
  { site }: AppLoadContext,
): Promise<LoadedMenu> => {
  const money = moneyOf(site);
  const priced = (dish: Dish): LoadedDish => ({
    ...dish,
    prices: dish.prices.map(({ size, price }) => ({ size, price: money(price) })),
  });
  return { type, title, sections: sections.map((section) => ({ ...section, dishes: section.dishes.map(priced) })) };
};
