/**
 * The page asked for beside the worker's start, which saves the time of it. Firefox ends a navigation whose preload finds no line, whatever
 * the worker would have answered: there a kept page would never be seen.
 */
type Preload = Pick<NavigationPreloadManager, 'enable' | 'disable'>;

export const preparePreload = (preload: Preload | undefined, userAgent: string): Promise<void> | undefined =>
  /Firefox\//.test(userAgent) ? preload?.disable() : preload?.enable();
