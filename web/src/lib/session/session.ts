/**
 * The session of this browser: begun by signing in or by renewing the token at load, ended by signing out, by the server
 * or in another tab. The signed-in user lives in the query cache; `null` there means nobody.
 */
import type { ClientInput, Contracts, SessionUser } from '@prosa/shared';
import { hashKey, queryOptions } from '@tanstack/react-query';
import { ApiError, api, onNarrowed, onSessionLost } from '../api/api-client.ts';
import { queryClient } from '../api/query.ts';
import { keepOwnBrand } from '../brand/brand.ts';
import { onStorageChange, storage } from '../browser/storage.ts';
import { forgetOwner, workerRegistration } from '../browser/worker.ts';
import { changeLanguage, currentLanguage, isLanguage } from '../i18n/i18n.ts';
import { paths } from '../navigation/paths.ts';
import { leaveTo, reload } from '../navigation/reload.ts';
import { forgetKept, isLineLost, readKept } from '../offline/kept-answers.ts';
import { now } from '../time/time.ts';
import { currentImpersonation, isImpersonating } from './impersonation.ts';
import { sessionKeys } from './keys.ts';
import { aloneInBrowser } from './session-token.ts';
import { tokenClaims } from './token-claims.ts';

type Session = { readonly token: string; readonly user: SessionUser };

/** Remembers who is signed in under the names the product promises. */
function remember({ token, user }: Session): void {
  storage.set('token', token);
  storage.set('userId', String(user.id));
  storage.set('companyId', String(user.companyId));
  storage.set('companyDueDate', user.company.dueDate ?? '');
}

/** Speaks the user's language on a device where nobody has chosen one. */
async function followLanguage({ language }: SessionUser): Promise<void> {
  if (storage.get('language') === null && isLanguage(language)) await changeLanguage(language);
}

/** What came with the session is asked for by nobody else. */
function knowFrom({ company, availability }: SessionUser): void {
  queryClient.setQueryData(sessionKeys.settings, company.settings);
  queryClient.setQueryData(sessionKeys.availability, availability);
  keepOwnBrand(company.brand);
}

/** The sign-in this tab lives in. */
let tabSignIn: string | null = null;
let startEvent: string | null = null;

/**
 * Returns the last event that browsers had been told of when this page took up its session: all it shows was read
 * later.
 */
export const eventAtStart = (): string | null => startEvent;

/** Returns whether another tab of this browser has signed in since this tab did. */
export const signedInByAnotherTab = (): boolean => storage.get('signedInAt') !== tabSignIn;

/** Takes up the session this browser already has; `null` when there is none or it is over. */
async function restoreSession(): Promise<SessionUser | null> {
  const impersonation = currentImpersonation();
  if (impersonation !== null) {
    keepOwnBrand(impersonation.user.company.brand);
    return impersonation.user;
  }
  if (storage.get('token') === null) return null;
  try {
    const session = await aloneInBrowser(() => api.auth.refresh());
    remember(session);
    startEvent = tokenClaims(session.token).lastEvent;
    tabSignIn = storage.get('signedInAt');
    knowFrom(session.user);
    await followLanguage(session.user);
    return session.user;
  } catch (error) {
    const over = error instanceof ApiError && (error.status === 401 || error.status === 403);
    const kept = isLineLost(error) ? await keptUser() : undefined;
    if (kept !== undefined) return kept;
    if (!over) throw error;
    storage.clearSession();
    void forgetKept();
    return null;
  }
}

/** How often the server is looked for. */
const returnMs = 5_000;

/**
 * Returns who was signed in when the line was there last: they may read what is kept. Once it is back the server says
 * whether they still are.
 */
async function keptUser(): Promise<SessionUser | undefined> {
  const kept = (await readKept('shell', hashKey(sessionKeys.user))) as SessionUser | undefined;
  if (kept === undefined || String(kept.id) !== storage.get('userId')) return undefined;
  tabSignIn = storage.get('signedInAt');
  const timer = window.setInterval(() => {
    if (navigator.onLine) void renewUser().then((done) => done && window.clearInterval(timer));
  }, returnMs);
  return kept;
}

export const sessionQuery = queryOptions({
  queryKey: sessionKeys.user,
  queryFn: restoreSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { static: true, kept: 'shell' },
});

/** Signs in and begins the session. */
export async function signIn(credentials: {
  email: string;
  password: string;
  /** The code of the second factor, for those who have one. */
  code?: string;
}): Promise<SessionUser> {
  return begin(await api.auth.login(credentials));
}

type NewCompany = Omit<ClientInput<Contracts['auth']['signUp']>, 'language' | 'timezone'>;

/** Opens a company that speaks as this page does and lives by this clock, and begins the session of its first admin. */
export async function signUp(company: NewCompany): Promise<SessionUser> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return begin(await api.auth.signUp({ ...company, language: currentLanguage(), timezone }));
}

async function begin(session: Session): Promise<SessionUser> {
  tabSignIn = String(now().getTime());
  storage.set('signedInAt', tabSignIn);
  remember(session);
  startEvent = tokenClaims(session.token).lastEvent;
  await followLanguage(session.user);
  queryClient.clear();
  void forgetKept();
  queryClient.setQueryData(sessionQuery.queryKey, session.user);
  knowFrom(session.user);
  return session.user;
}

let looking: Promise<void> | null = null;

/**
 * Asks the server again who this is and what they may: the company may have paid meanwhile, or its paid time may be over.
 * Whoever may not be here any more leaves.
 */
export function lookAgain(): Promise<void> {
  looking ??= renewUser()
    .then(() => undefined)
    .finally(() => {
      looking = null;
    });
  return looking;
}

/** Returns whether the server answered. */
async function renewUser(): Promise<boolean> {
  try {
    if (isImpersonating()) {
      await api.auth.me();
      return true;
    }
    const session = await aloneInBrowser(() => api.auth.refresh());
    remember(session);
    queryClient.setQueryData(sessionQuery.queryKey, session.user);
    return true;
  } catch (error) {
    if (error instanceof ApiError && [401, 402, 403].includes(error.status)) endSession();
    return !isLineLost(error);
  }
}

let leavesImpersonation = false;

/**
 * Returns whether an impersonation is over and its page is being left: what is still heard of it concerns nobody, least
 * of all the own session.
 */
export const isLeavingImpersonation = (): boolean => leavesImpersonation;

/**
 * Forgets the session and leaves for the sign-in page, after an impersonation for the operator's own session; loading it anew
 * leaves nothing of the session in memory. Whoever leaves in another way loads a page as well.
 */
export function endSession(leave: (usual: string) => void = leaveTo): void {
  if (leavesImpersonation) return;
  leavesImpersonation = isImpersonating();
  const next = leavesImpersonation ? paths.home() : paths.login();
  if (!leavesImpersonation) void forgetKept();
  storage.clearSession();
  leave(next);
}

/** Whoever leaves this browser is told nothing by it any more: the push service tells the server so with its next push. */
async function endPushing(): Promise<void> {
  storage.remove('pushedFor');
  await forgetOwner();
  const pushed = await (await workerRegistration())?.pushManager?.getSubscription().catch(() => null);
  await pushed?.unsubscribe().catch(() => false);
}

/**
 * Signs out, and gives up what still waited to be sent. The browser forgets the session even when the server cannot be told.
 * `leave` as for `endSession`.
 */
export async function signOut(leave?: (usual: string) => void): Promise<void> {
  await api.auth.logout().catch(() => undefined);
  if (!isImpersonating()) await endPushing();
  for (const name of storage.outboxNames(Number(storage.get('userId')))) storage.remove(name);
  endSession(leave);
}

let isReplaced = false;

/**
 * Notes that another sign-in has ended this session, and that the page says so: what is refused meanwhile adds nothing.
 */
export const noteReplaced = (): void => {
  isReplaced = true;
};

/** Ends or follows the session with the server and with the browser's other tabs. Returns the way to stop. */
export function watchSession(): () => void {
  const here = (): number | undefined => queryClient.getQueryData(sessionQuery.queryKey)?.id;
  const isNarrow = (): boolean => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    return user?.restricted === true || user?.secondFactor?.required === true;
  };
  const stops = [
    onNarrowed(() => here() !== undefined && !isNarrow() && lookAgain()),
    onSessionLost(() => here() !== undefined && !isReplaced && endSession()),
    onStorageChange('token', (token) => token === null && here() !== undefined && leaveTo(paths.login())),
    onStorageChange('userId', (id) => id !== null && id !== String(here()) && reload()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
