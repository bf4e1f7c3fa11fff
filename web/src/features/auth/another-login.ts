/**
 * The account was opened elsewhere: says so, then forgets the session and reloads. If it was this very browser that
 * signed in again in another tab, the new session is left alone and the tab only reloads.
 */
import { constants } from '@prosa/shared/kernel/constants';
import i18next from 'i18next';
import { storage } from '#src/lib/browser/storage.ts';
import { showWarning } from '#src/lib/feedback/errors.ts';
import { reloadAfter } from '#src/lib/navigation/reload.ts';
import { noteReplaced, signedInByAnotherTab } from '#src/lib/session/session.ts';

export function handleAnotherLogin(): void {
  noteReplaced();
  if (!signedInByAnotherTab()) showWarning(i18next.t('anotherLogin', { ns: 'auth' }));
  reloadAfter(constants.anotherLoginReloadMs, () => {
    if (!signedInByAnotherTab()) storage.clearSession();
  });
}
