import { Links, Meta, Scripts, ScrollRestoration } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { releaseEvents } from './early-events.ts';
import { useFocusOnArrival } from './keep-focus.ts';
import { usePageFrame, useText } from './page-frame.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useOwnCrumb } from './use-own-crumb.ts';

interface HtmlPageProps {
  /** Answer of the root loader; missing if it failed or did not run. */
  readonly loaded: { readonly theme: string; readonly crumb: string } | null | undefined;
  /** Of the site's own look. */
  readonly sheet?: string | null | undefined;
  /** Beside the title, where the browser shows it. */
  readonly icon: string;
  readonly before: ReactNode;
  readonly children: ReactNode;
  readonly after?: ReactNode;
  /** Without scripts: its address is another one than its route. */
  readonly isStatic?: boolean;
}

/** The document around every page of the shop and the panel. */
export const HtmlPage = ({ loaded, sheet, icon, before, children, after, isStatic = false }: HtmlPageProps) => {
  releaseEvents();
  const { language, nonce, reference, isPlain } = usePageFrame();
  const text = useText();
  const content = useRef<HTMLElement>(null);
  useFocusOnArrival(content);
  useOwnCrumb(loaded?.crumb);
  return (
    <html lang={language} data-theme={loaded?.theme ?? 'system'} data-reference={reference ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {!loaded && <title>{text('error.pageTitle')}</title>}
        <link rel="icon" href={icon} />
        <Links />
        {sheet && <link rel="stylesheet" href={sheet} data-site-styles="" />}
      </head>
      <body>
        <a className="skip-link" href="#content">
          {text('nav.skip')}
        </a>
        <ProgressBar />
        {before}
        <main id="content" tabIndex={-1} ref={content}>
          {children}
        </main>
        {after}
        {!isStatic && !isPlain && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
};
