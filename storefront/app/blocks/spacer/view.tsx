import type { ViewProps } from '../page-block.ts';

export const Spacer = ({ block: { size } }: ViewProps<'spacer'>) => <div className="spacer" data-size={size} />;
