/** Tells when a part of the page becomes higher or lower: a field that grows takes the room from what stands above it. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

export function useHeightChange(part: RefObject<HTMLElement | null>, changed: () => void): void {
  const tell = useEffectEvent(changed);
  useEffect(() => {
    if (part.current === null) return;
    const observer = new ResizeObserver(() => tell());
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
}
