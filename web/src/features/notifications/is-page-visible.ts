/** Returns whether the page at this path is visible to the user: the tab shows it and the window has the focus. */
export const isPageVisible = (path: string): boolean =>
  document.visibilityState === 'visible' && document.hasFocus() && window.location.pathname === path;
