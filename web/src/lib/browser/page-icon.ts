/** The icon in the browser's tab and of the installed application, with how many conversations wait. */
import { useEffect } from 'react';

/** A brand's, in place of the product's own. */
let branded: string | null = null;
let waiting = 0;

const words = (count: number): string => (count > 9 ? '9+' : String(count));

/** Returns the product's icon with a number in its corner. */
export const countedIcon = (count: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M24 4C12.4 4 4 11.6 4 21.6c0 5.6 2.7 10.5 7 13.7-.2 2.6-1.1 5-2.7 7 3.9-.2 7.3-1.6 10-3.7 1.8.4 3.7.6 5.7.6 11.6 0 20-7.6 20-17.6S35.6 4 24 4Z" fill="#0b7565"/><circle cx="33" cy="33" r="15" fill="#d92d20"/><text x="33" y="40" font-family="sans-serif" font-size="${count > 9 ? 16 : 21}" font-weight="700" fill="#fff" text-anchor="middle">${words(count)}</text></svg>`,
  )}`;

function show(icon: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', icon);
}

function draw(count: number): void {
  waiting = count;
  const icon = branded;
  if (icon === null) return show(count > 0 ? countedIcon(count) : '/icon.svg');
  show(icon);
  if (count === 0) return;
  void import('./counted-over.ts')
    .then(({ countedOver }) => countedOver(icon, words(count)))
    .then((drawn) => {
      if (waiting === count && branded === icon) show(drawn);
    })
    .catch(() => undefined);
}

/** Another icon than the product's own, from now on; null for that. */
export function setPlainIcon(icon: string | null): void {
  if (icon === branded) return;
  branded = icon;
  draw(waiting);
}

function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // Only an installed application has a badge; elsewhere it is refused.
  navigator.setAppBadge(count).catch(() => undefined);
}

/** Shows the number while the caller is mounted; none for 0. */
export function useIconCount(count: number): void {
  useEffect(() => {
    draw(count);
    badge(count);
  }, [count]);
  useEffect(
    () => () => {
      draw(0);
      badge(0);
    },
    [],
  );
}
