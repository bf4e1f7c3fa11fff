/** Who may enter which part of the application. The server refuses on its own; this spares people the refusal. */
import type { SessionUser } from '@prosa/shared';
import { may } from '@prosa/shared/kernel/permission';
import { outsideSources } from '@prosa/shared/kernel/screens';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '#src/lib/api/query.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { sessionQuery } from '#src/lib/session/session.ts';

type Place = { readonly location: { readonly href: string } };

const currentUser = (): Promise<SessionUser | null> => queryClient.ensureQueryData(sessionQuery);

/** An address within this application, and nothing else. */
const ownAddress = (to: string | undefined): string =>
  to !== undefined && /^\/(?![/\\])/.test(to) ? to : paths.home();

/** Guards private pages: whoever is not signed in goes to the sign-in page and comes back afterwards. */
export async function onlySignedIn({ location }: Place): Promise<void> {
  if ((await currentUser()) !== null) return;
  throw redirect({ to: '/login', search: location.href === paths.home() ? {} : { to: location.href } });
}

/** Guards public pages: whoever is signed in goes on to where they wanted to be. */
export async function onlySignedOut({ search }: { search: { to?: string } }): Promise<void> {
  if ((await currentUser()) !== null) throw redirect({ href: ownAddress(search.to) });
}

/** Where the browser loaded this document: what it may show of other servers, the server said with it. */
const documentPath = window.location.pathname;

/** A page that shows something of other servers, by its address; all others are alike. */
const opening = (path: string): string => {
  const plain = path.replace(/(?<=.)\/$/, '');
  return plain in outsideSources ? plain : '';
};

/**
 * Loads a page that shows something of other servers as a document of its own, and the next one too: what it may show,
 * no other page may.
 */
export function inFittingDocument(
  { location, preload = false }: Place & { readonly preload?: boolean },
  loadedAt = documentPath,
): void {
  const [path = ''] = location.href.split(/[?#]/);
  if (!preload && opening(path) !== opening(loadedAt))
    throw redirect({ href: location.href, reloadDocument: true });
}

/** Guards the start page, which is the admins' and supervisors'; everyone else works in the tickets. */
export async function onlyOverseersAtHome(): Promise<void> {
  const user = await currentUser();
  if (user !== null && !may(user, 'dashboard:view')) throw redirect({ to: '/tickets' });
}
