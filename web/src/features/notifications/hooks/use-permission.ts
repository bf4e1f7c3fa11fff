/** Whether the browser lets us notify; it is asked for only when the user wants it. */
import { useEffect, useState } from 'react';
import { askPermission, type Permission, permission } from '../browser-notices.ts';

export function usePermission(): { readonly state: Permission; readonly ask: () => void } {
  const [state, setState] = useState(permission);
  useEffect(() => {
    // Changed in the browser's own settings, perhaps while the window was elsewhere.
    const look = (): void => setState(permission());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return { state, ask: () => void askPermission().then(setState) };
}
