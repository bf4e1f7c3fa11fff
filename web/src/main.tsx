/** Starts the web application: texts first, then the screens. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '#src/ui/ui.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { queryClient } from '#src/lib/api/query.ts';
import { wearBrand } from '#src/lib/brand/wear-brand.ts';
import { watchInstalling } from '#src/lib/browser/installing.ts';
import { storage } from '#src/lib/browser/storage.ts';
import { shareStyleNonce } from '#src/lib/browser/style-nonce.ts';
import { startWorker } from '#src/lib/browser/worker.ts';
import { startI18n } from '#src/lib/i18n/i18n.ts';
import { whenFormStands } from '#src/lib/navigation/ahead.ts';
import { keepAnswers } from '#src/lib/offline/kept-answers.ts';
import { watchSession } from '#src/lib/session/session.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

shareStyleNonce();
watchSession();
watchInstalling();
keepAnswers(queryClient);
/** What whoever has none sees first: asked for beside the texts, not behind them. What fails here is asked for again. */
const fetchForm = (): void => void import('#src/pages/sign-in/login-page.tsx').catch(() => undefined);
/** What whoever has a session needs next. */
const goAhead = (): void =>
  void Promise.allSettled([
    import('#src/app/layouts/private-layout.tsx'),
    import('#src/pages/general/tickets-page.tsx'),
  ]);
if (storage.get('token') !== null) goAhead();
else {
  fetchForm();
  whenFormStands(goAhead);
}
await startI18n();
wearBrand();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// Keeps what was loaded by then, once there is time for it.
if (import.meta.env.PROD) window.setTimeout(() => void startWorker(), 3_000);
