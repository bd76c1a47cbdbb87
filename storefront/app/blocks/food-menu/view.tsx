import { useId } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { BlockTitle } from '../block-title.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

type Dish = ViewProps<'foodMenu'>['block']['sections'][number]['dishes'][number];

const Prices = ({ prices }: Pick<Dish, 'prices'>) => {
  const text = useText();
  if (prices.length === 0) return <p className="dish-prices muted">{text('blocks.onRequest')}</p>;
  return (
    <ul role="list" className="dish-prices">
      {prices.map(({ size, price }, index) => (
        <li key={index}>
          {size !== '' && <span className="muted">{size} </span>}
          <span className="price">{price}</span>
        </li>
      ))}
    </ul>
  );
};

const DishView = ({ dish: { name, text: about, diet, allergens, prices } }: { dish: Dish }) => {
  const text = useText();
  const names = allergens.map((allergen) => text(`blocks.allergen.${allergen}`)).join(', ');
  return (
    <li className="dish">
      <div>
        <h4>
          {name}
          {diet !== 'any' && <span className="badge">{text(`blocks.${diet}`)}</span>}
        </h4>
        {about !== '' && <p className="muted">{about}</p>}
        {names !== '' && <p className="small muted">{text('blocks.allergens', { names })}</p>}
      </div>
      <Prices prices={prices} />
    </li>
  );
};

export const FoodMenu = ({ block: { title, sections } }: ViewProps<'foodMenu'>) => {
  const text = useText();
  const id = useId();
  return (
    <section className="food-menu" aria-labelledby={id}>
      <BlockTitle title={title || text('blocks.menu')} id={id} />
      {sections.map((section, index) => (
        <div key={index} className="food-section">
          <h3>{section.title}</h3>
          {section.text !== '' && <p className="muted">{section.text}</p>}
          <ul role="list" className="dishes">
            {section.dishes.map((dish, number) => (
              <DishView key={number} dish={dish} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
