/**
 * How much of the window can be seen: a phone's keyboard covers the rest. Kept as `--visible-height` on the page, so that
 * what stands at its bottom stays above the keyboard.
 */
import { useEffect } from 'react';

export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      // Whoever looks closer sees less of a page that stays as large as it is.
      if (visualViewport.scale !== 1) return;
      style.setProperty('--visible-height', `${Math.round(visualViewport.height)}px`);
      // Some phones push the page up to show the field; nothing is above it then.
      if (visualViewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      style.removeProperty('--visible-height');
    };
  }, []);
}
