/** How long an official number may still write freely. Pure. */
import type { SendingView } from '@prosa/shared';

export type Window = { readonly state: 'free' | 'open' | 'closing' | 'closed'; readonly minutes: number };

const soonMinutes = 120;

/** Returns whether one may still write: `free` where there is no such rule; `closing` for the last two hours. */
export function windowOf({ windowed, windowUntil }: SendingView, at: number): Window {
  if (!windowed) return { state: 'free', minutes: 0 };
  const minutes = windowUntil === null ? 0 : Math.floor((Date.parse(windowUntil) - at) / 60_000);
  if (minutes <= 0) return { state: 'closed', minutes: 0 };
  return { state: minutes < soonMinutes ? 'closing' : 'open', minutes };
}
