import { Form } from '@remix-run/react';
import { useId } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { BlockTitle } from '../block-title.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

export const Search = ({ block: { title, hint } }: ViewProps<'search'>) => {
  const text = useText();
  const id = useId();
  return (
    <search>
      <BlockTitle title={title} />
      <Form className="search-block" action="/search" method="get">
        <label className="visually-hidden" htmlFor={id}>
          {text('search.placeholder')}
        </label>
        <input id={id} type="search" name="q" placeholder={hint || text('search.placeholder')} required />
        <button className="button" type="submit">
          {text('search.submit')}
        </button>
      </Form>
    </search>
  );
};
