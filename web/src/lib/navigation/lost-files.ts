/** Parts of the application that cannot be loaded: the line is lost, or another release has taken their place. */
import { now } from '../time/time.ts';
import { reload } from './reload.ts';

/** As Chromium, Firefox, Safari and Vite say it. */
const words =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i;
const place = 'prosa-lost-file';
const calmMs = 60_000;

/** Returns whether an error says that a file of the application could not be loaded. */
export const isLostFile = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/** Reloads the page, at most once a minute in this tab: what a reload does not mend is not reloaded in a loop. */
export function reloadOnce(reloadPage: () => void = reload): void {
  const last = Number(window.sessionStorage.getItem(place) ?? 0);
  const at = now().getTime();
  if (at - last < calmMs) return;
  window.sessionStorage.setItem(place, String(at));
  reloadPage();
}
