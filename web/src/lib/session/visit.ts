/**
 * The operator's visit to a company: a session of this tab alone, which ends by itself and is not renewed. The operator's own
 * session goes on in the browser's other tabs, and in this one afterwards.
 */
import type { SupportSession } from '@prosa/shared';

const place = 'visit';

/** Some browsers block what a tab keeps; then there are no visits. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const isVisiting = (): boolean => attempt(() => sessionStorage.getItem(place) !== null, false);

/** Null where this tab visits nobody. */
export const currentVisit = (): SupportSession | null =>
  attempt(() => JSON.parse(sessionStorage.getItem(place) ?? 'null') as SupportSession | null, null);

/** False when the browser keeps nothing for a tab. */
export const beginVisit = (visit: SupportSession): boolean =>
  attempt(() => {
    sessionStorage.clear();
    sessionStorage.setItem('token', visit.token);
    sessionStorage.setItem('userId', String(visit.user.id));
    sessionStorage.setItem('companyId', String(visit.user.companyId));
    sessionStorage.setItem(place, JSON.stringify(visit));
    return true;
  }, false);
