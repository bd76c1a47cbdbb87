import type { ViewProps } from '../page-block.ts';

export const Line = ({ block: { look } }: ViewProps<'line'>) => <hr className="line" data-look={look} />;
