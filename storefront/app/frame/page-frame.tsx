import { format } from '@kontor/contracts/messages/format';
import type { Messages, TextByKey } from '@kontor/contracts/messages/index';
import { createContext, type ReactNode, useContext } from 'react';

/** Values that any component may need, the same on server and client. */
export interface PageFrame {
  /** BCP 47 */
  readonly language: string;
  readonly messages: Messages;
  /** CSP nonce; empty in the browser, which hides nonces from scripts. */
  readonly nonce: string;
  readonly reference: string | null;
  /** The page failed while it was rendered, and so did the site's own page for that: without both, and without scripts. */
  readonly isPlain?: boolean;
}

const PageFrameContext = createContext<PageFrame | null>(null);

export const PageFrameProvider = ({ frame, children }: { frame: PageFrame; children: ReactNode }) => (
  <PageFrameContext.Provider value={frame}>{children}</PageFrameContext.Provider>
);

export const usePageFrame = (): PageFrame => {
  const frame = useContext(PageFrameContext);
  if (frame === null) throw new Error('no PageFrameProvider around this component');
  return frame;
};

/** `text('product.from', { price })`: a text in the site's language. */
export const useText = (): TextByKey => {
  const { messages } = usePageFrame();
  return (key, ...[params]) => format(messages[key], params);
};
