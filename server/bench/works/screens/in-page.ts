/**
 * What runs inside the page. Each function is sent there whole, so it uses nothing of this module; of a browser's names
 * only those declared here, which keeps them out of the server's programs.
 */
import type { Stutter } from './stutter.ts';

type Element = {
  getBoundingClientRect(): { readonly top: number };
  closest(selector: string): Element | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  readonly textContent: string | null;
};
type Entry = {
  readonly entryType: string;
  readonly name: string;
  readonly duration: number;
  readonly responseEnd: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
};
declare const document: {
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
  elementFromPoint(x: number, y: number): Element | null;
};
declare const window: {
  lines?: () => [number, number][];
  ended?: () => Stutter;
  jumped?: () => number;
  painted?: Promise<number>;
};
declare const history: { pushState(state: null, unused: string, address: string): void };
declare const performance: {
  now(): number;
  clearResourceTimings(): void;
  getEntriesByType(type: string): Entry[];
};
declare const PerformanceObserver: new (
  heard: (list: { getEntries(): Entry[] }) => void,
) => { observe(what: { type: string; durationThreshold?: number }): void; disconnect(): void };
declare const MutationObserver: new (
  heard: () => void,
) => { observe(target: Element, what: { childList: true; subtree: true }): void; disconnect(): void };
declare const PopStateEvent: new (type: string) => object;
declare function dispatchEvent(event: object): void;
declare function requestAnimationFrame(work: (at: number) => void): void;

export function beginWatch(): void {
  const began = performance.now();
  const frames: number[] = [];
  const longTasks: number[] = [];
  const slowInputs: number[] = [];
  const shifts: number[] = [];
  let going = true;
  let last: number | undefined;
  const frame = (at: number): void => {
    if (last !== undefined) frames.push(at - last);
    last = at;
    if (going) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'longtask') longTasks.push(entry.duration);
      else if (entry.entryType === 'event') slowInputs.push(entry.duration);
      else if (!entry.hadRecentInput) shifts.push(entry.value);
    }
  });
  observer.observe({ type: 'longtask' });
  observer.observe({ type: 'layout-shift' });
  observer.observe({ type: 'event', durationThreshold: 40 });
  window.ended = () => {
    going = false;
    observer.disconnect();
    return { seconds: (performance.now() - began) / 1_000, frames, longTasks, slowInputs, shifts };
  };
}

/** Counts how often what is read moves farther within a frame than anybody has scrolled. */
export function beginJumps([marked, mostPx]: readonly [string, number]): void {
  let going = true;
  let jumps = 0;
  let seen: { readonly element: Element; readonly top: number } | undefined;
  const frame = (): void => {
    const element = document.elementFromPoint(700, 420)?.closest(marked) ?? null;
    if (seen !== undefined && Math.abs(seen.element.getBoundingClientRect().top - seen.top) > mostPx)
      jumps += 1;
    seen = element === null ? undefined : { element, top: element.getBoundingClientRect().top };
    if (going) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  window.jumped = () => {
    going = false;
    return jumps;
  };
}

export const endJumps = (): number => window.jumped?.() ?? 0;

export function endWatch(): Stutter {
  if (window.ended === undefined) throw new Error('nothing was watched');
  return window.ended();
}

/** Begins to wait for `row` in a frame after the last byte of an answer whose address holds `answer`. */
export function beginPaint([answer, row]: readonly [string, string]): void {
  performance.clearResourceTimings();
  const began = performance.now();
  window.painted = new Promise((resolve, reject) => {
    const look = (): void => {
      if (performance.now() - began > 20_000) return reject(new Error(`${row} did not come`));
      const brought = performance.getEntriesByType('resource').find(({ name }) => name.includes(answer));
      if (brought === undefined || document.querySelector(row) === null) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - brought.responseEnd)));
    };
    look();
  });
}

export function endPaint(): Promise<number> {
  if (window.painted === undefined) throw new Error('nothing was waited for');
  return window.painted;
}

/** Follows an address as a link does; milliseconds until `until` is painted. */
export function follow([address, until]: readonly [string, string]): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const look = (): void => {
      if (performance.now() - began > 20_000) return reject(new Error(`${address}: ${until} did not come`));
      if (document.querySelector(until) === null) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    requestAnimationFrame(look);
  });
}

/** Marks what stands there, so that a selector can tell what comes. */
export function markAll(selector: string): void {
  for (const element of document.querySelectorAll(selector)) element.setAttribute('data-before', '');
}

/** The ticket whose row lies under a point of the window. */
export const ticketAt = ([x, y]: readonly [number, number]): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-ticket]')?.getAttribute('data-ticket') ?? null;

/** Notes when each numbered message of `letWrite` stands in the conversation, ms since the epoch. */
export function beginLines(log: string): void {
  const conversation = document.querySelector(log);
  if (conversation === null) throw new Error('no conversation is open');
  const stood = new Map<number, number>();
  const observer = new MutationObserver(() => {
    const at = Date.now();
    // A bubble ends in its time.
    for (const [, n] of (conversation.textContent ?? '').matchAll(/bench-[0-9a-f]{8}-(\d+?)\d\d:\d\d/g))
      if (!stood.has(Number(n))) stood.set(Number(n), at);
  });
  observer.observe(conversation, { childList: true, subtree: true });
  window.lines = () => {
    observer.disconnect();
    return [...stood];
  };
}

export const endLines = (): [number, number][] => window.lines?.() ?? [];
