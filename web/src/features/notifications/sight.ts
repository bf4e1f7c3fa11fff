/** Whether the user has a place before their eyes: its page is shown and the window has the focus. */
export const isInSight = (path: string): boolean =>
  document.visibilityState === 'visible' && document.hasFocus() && window.location.pathname === path;
