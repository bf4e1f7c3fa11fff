/** The title in the browser's tab: what waits for the user, and where they are. The only place that writes it. */
import { useEffect } from 'react';

const shown = { title: '', count: 0 };

function write(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  const { title, count } = shown;
  document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
}

export function usePageTitle(title: string): void {
  useEffect(() => write({ title }), [title]);
}

/** Shows how many conversations wait, in front of whatever the page is called, while the caller is mounted. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    write({ count });
    return () => write({ count: 0 });
  }, [count]);
}
