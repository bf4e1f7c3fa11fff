/** Starts the web application: texts first, then the screens. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '#src/ui/ui.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { queryClient } from '#src/lib/api/query.ts';
import { watchInstalling } from '#src/lib/browser/installing.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { shareStyleNonce } from '#src/lib/browser/style-nonce.ts';
import { startWorker } from '#src/lib/browser/worker.ts';
import { startI18n } from '#src/lib/i18n/i18n.ts';
import { keepAnswers } from '#src/lib/offline/kept-answers.ts';
import { watchSession } from '#src/lib/session/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

shareStyleNonce();
watchSession();
watchInstalling();
keepAnswers(queryClient);
// Whoever has a session needs these next: they load while it is renewed. What fails here is asked for again.
if (storage.get('token') !== null) {
  void Promise.allSettled([import('@prosa/shared/contracts'), import('#src/app/layouts/private-layout.tsx')]);
}
await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Keeps what was loaded by then, once there is time for it.
if (import.meta.env.PROD) window.setTimeout(() => void startWorker(), 3_000);
