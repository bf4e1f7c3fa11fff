// Sets the colour scheme before the first paint, so that a dark screen never flashes white.
// A file of its own because the content security policy refuses inline scripts.
(() => {
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('theme') ?? 'auto';
  } catch {
    // Storage is blocked: follow the system.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
