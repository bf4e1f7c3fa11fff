/** Starts the web application: texts first, then the screens. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '#src/ui/ui.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { storage } from '#src/lib/browser/storage.ts';
import { shareStyleNonce } from '#src/lib/browser/style-nonce.ts';
import { startI18n } from '#src/lib/i18n/i18n.ts';
import { watchSession } from '#src/lib/session/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

shareStyleNonce();
watchSession();
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
