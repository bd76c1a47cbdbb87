import { BlockList } from '../blocks/blocks.tsx';
import type { ShownHeaderFooter } from './use-header-footer.ts';
import { useShop } from './use-shop.ts';

type FooterBlocksProps = NonNullable<ShownHeaderFooter['footer']>;

export const FooterBlocks = (footer: FooterBlocksProps) => {
  const { title } = useShop();
  return (
    <div className="footer-blocks">
      <BlockList id="" title={title} {...footer} />
    </div>
  );
};
