import type { PageType } from '@kontor/contracts/pages/page-types';
import type { BlocksProps } from '../blocks/blocks.tsx';
import { lateView } from '../components/late-view.tsx';

const Blocks = lateView<BlocksProps>('.system-page', async () => (await import('../blocks/blocks.tsx')).Blocks);

interface SystemBlocksProps {
  readonly page: BlocksProps;
  /** Missing: of what stands around it. */
  readonly pageType?: PageType;
}

/** The blocks of a site's own system page. Pages without one do not load their code. */
export const SystemBlocks = ({ page, pageType }: SystemBlocksProps) => (
  <div className="system-page" data-page-type={pageType}>
    <Blocks {...page} />
  </div>
);
