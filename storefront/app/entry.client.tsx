import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { lateViews } from './components/late-view.tsx';
import { holdEvents } from './frame/early-events.ts';
import { loadMessages } from './frame/load-messages.ts';
import { PageFrameProvider } from './frame/page-frame.tsx';
import { ReplayChanges } from './frame/replay-changes.tsx';
import { throwRefusals } from './frame/refusal-fetch.ts';

const { lang, dataset } = document.documentElement;
const [messages] = await Promise.all([loadMessages(lang), lateViews()]);
globalThis.fetch = throwRefusals(globalThis.fetch, messages['session.tooManyRequests']);

holdEvents();
startTransition(() => {
  hydrateRoot(
    document,
    <PageFrameProvider frame={{ language: lang, messages, nonce: '', reference: dataset['reference'] ?? null }}>
      <ReplayChanges>
        <RemixBrowser />
      </ReplayChanges>
    </PageFrameProvider>,
  );
});
