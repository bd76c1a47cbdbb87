import type { ViewProps } from '../page-block.ts';

/** A page has one heading of the first level: its first block, or its title. */
export const Heading = ({ block: { text, level }, isFirst }: ViewProps<'heading'>) => {
  const Level = `h${level === 1 && !isFirst ? 2 : level}` as 'h1' | 'h2' | 'h3' | 'h4';
  return <Level className="block-heading">{text}</Level>;
};
