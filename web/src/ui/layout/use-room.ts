/**
 * How much room a part of the screen has, in steps: what is drawn otherwise, and not only looks otherwise, cannot be said in
 * a stylesheet. What is not laid out has all there is.
 */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns how many of the widths, the narrowest first, fit. */
export const stepsWithin = (width: number, widths: readonly number[]): number =>
  width === 0 ? widths.length : widths.filter((least) => width >= least).length;

export function useRoom(part: RefObject<HTMLElement | null>, widths: readonly number[]): number {
  const [steps, setSteps] = useState(widths.length);
  const wanted = widths.join();
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const least = wanted.split(',').map(Number);
    const look = (): void => setSteps(stepsWithin(element.getBoundingClientRect().width, least));
    look();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, wanted]);
  return steps;
}
