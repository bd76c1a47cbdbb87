import { format, type MessageKey, type MessageParams, type Messages } from '@kontor/contracts/messages/index';
import { createContext, type ReactNode, useContext } from 'react';

/** What every part of a page may need, and what is the same on the server and in the browser. */
export interface PageFrame {
  /** BCP 47 */
  readonly language: string;
  readonly messages: Messages;
  /** CSP nonce; empty in the browser, which hides nonces from scripts. */
  readonly nonce: string;
  /** Names a failed request in the logs. */
  readonly reference: string | null;
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

/** `text('product.from', { price })`: a text of the site's language. */
export type Text = (key: MessageKey, params?: MessageParams) => string;

export const useText = (): Text => {
  const { messages } = usePageFrame();
  return (key, params) => format(messages[key], params);
};
