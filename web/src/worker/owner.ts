/** Whose browser this is: pages say it, because a worker reads no storage of theirs. Nobody else is shown what is pushed. */
import { keepIn } from '../lib/browser/keep-in.ts';

export type Owner = { readonly userId: number; readonly companyId: number };

const store = 'prosa-owner';
const place = '/owner';

export const keepOwner = (owner: Owner, origin: string): Promise<void> =>
  keepIn(store, new URL(place, origin).href, new Response(JSON.stringify(owner)), 1);

export const forgetOwner = (): Promise<boolean> => caches.delete(store);

/** Returns whether what was pushed to this user may be shown here. */
export async function isOwnedBy({ userId, companyId }: Owner, origin: string): Promise<boolean> {
  const kept = await caches.match(new URL(place, origin).href, { cacheName: store });
  const owner = (await kept?.json()) as Owner | undefined;
  return owner?.userId === userId && owner.companyId === companyId;
}
