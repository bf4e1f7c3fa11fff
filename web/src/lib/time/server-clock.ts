/**
 * The server's clock as this browser knows it: its own may be wrong by hours, and how long a customer has waited is the
 * server's to say. Learned from the answers that come anyway; one subscription ticks for everybody, once a minute.
 */
import { useSyncExternalStore } from 'react';
import { now } from './time.ts';

let aheadMs = 0;
let shown = 0;
let timer: number | undefined;
const listeners = new Set<() => void>();

const serverNow = (): number => now().getTime() + aheadMs;

/** Takes in the `Date` header of an answer. Below two seconds it is the way that took time, not the clock. */
export function noteServerTime(header: string | null): void {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return;
  const difference = told - now().getTime();
  aheadMs = Math.abs(difference) < 2_000 ? 0 : difference;
}

function tick(): void {
  shown = serverNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(tick, 60_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** Between ticks everybody sees the same moment. */
function snapshot(): number {
  if (Math.abs(serverNow() - shown) > 60_000) shown = serverNow();
  return shown;
}

/** Returns the server's present in milliseconds, told again every minute. */
export const useServerMinute = (): number => useSyncExternalStore(subscribe, snapshot);
