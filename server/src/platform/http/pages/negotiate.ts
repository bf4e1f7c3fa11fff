/**
 * One origin serves pages and REST under shared names. On a screen's address a navigation gets the page, everything else
 * the API; every answer there says `Vary: Accept`, so that no cache mixes the two up.
 */
import { isScreen } from '@prosa/shared';

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly secFetchMode: string | undefined;
  readonly accept: string | undefined;
};

export type Negotiated = 'page' | 'api';

/** Returns whether a request comes from a browser that wants a document rather than data. */
export function wantsPage(asked: Omit<Asked, 'path'>): boolean {
  if (asked.authorization !== undefined || (asked.method !== 'GET' && asked.method !== 'HEAD')) return false;
  if (asked.secFetchMode !== undefined) return asked.secFetchMode === 'navigate';
  return asked.accept?.includes('text/html') ?? false;
}

/** Returns whether a request gets a page or the API; `undefined` where the address belongs to one side only. */
export function negotiate(asked: Asked): Negotiated | undefined {
  if (!isScreen(asked.path)) return undefined;
  const reads = asked.method === 'GET' || asked.method === 'HEAD';
  if (asked.path === '/' && reads) return 'page';
  return wantsPage(asked) ? 'page' : 'api';
}
