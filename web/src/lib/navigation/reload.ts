/** Leaves or reloads the page as a whole: nothing that was in memory stays. */
export const reload = (): void => window.location.reload();

export const leaveTo = (path: string): void => window.location.assign(path);

/** Reloads after a moment in which a sentence can be read. */
export function reloadAfter(delayMs: number, before: () => void): void {
  window.setTimeout(() => {
    before();
    reload();
  }, delayMs);
}
