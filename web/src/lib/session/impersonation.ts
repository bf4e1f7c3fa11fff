/**
 * The operator impersonates a company's admin: a session of this tab alone, which ends by itself and is not renewed. The operator's own
 * session goes on in the browser's other tabs, and in this one afterwards.
 */
import type { SupportSession } from '@prosa/shared';

const place = 'visit';

/** Some browsers block what a tab keeps; then nobody is impersonated. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const isImpersonating = (): boolean => attempt(() => sessionStorage.getItem(place) !== null, false);

/** Returns the session of the impersonation in this tab; null where there is none. */
export const currentImpersonation = (): SupportSession | null =>
  attempt(() => JSON.parse(sessionStorage.getItem(place) ?? 'null') as SupportSession | null, null);

/** Stores the session for this tab and returns whether the browser did. */
export const startImpersonation = (session: SupportSession): boolean =>
  attempt(() => {
    sessionStorage.clear();
    sessionStorage.setItem('token', session.token);
    sessionStorage.setItem('userId', String(session.user.id));
    sessionStorage.setItem('companyId', String(session.user.companyId));
    sessionStorage.setItem(place, JSON.stringify(session));
    return true;
  }, false);
