/** What makes a Firefox tell the stories as Chromium does, driven over WebDriver BiDi. */
import type { Browser, Locator, Page } from '@playwright/test';

/** Steps that cannot be gone in Firefox, and why; the rest of their stories is told there. */
export const notInFirefox = {
  workers: 'Playwright reaches no service worker over WebDriver BiDi.',
  paper: 'Playwright shows no page as on paper over WebDriver BiDi.',
} as const;

/**
 * Everybody has a Firefox of their own: one has one window in front, and in the others nothing gains or loses the focus. A Firefox that
 * somebody has left is handed to whoever comes next. Returns how to close those that were opened beside the first.
 */
export function oneForEachPerson(first: Browser): () => Promise<void> {
  const all: Promise<Browser>[] = [];
  const taken = new Set<Promise<Browser>>();
  const another = (): Promise<Browser> => {
    const browser = all.length === 0 ? Promise.resolve(first) : first.browserType().launch();
    all.push(browser);
    return browser;
  };
  const openIn = first.newContext;
  first.newContext = async (options) => {
    const own = all.find((browser) => !taken.has(browser)) ?? another();
    taken.add(own);
    const context = await openIn.call(await own, options);
    context.on('close', () => taken.delete(own));
    await context.addInitScript(insertByTheEditor);
    context.on('page', goAgain);
    return context;
  };
  return async () => {
    for (const browser of all.slice(1)) await (await browser).close();
  };
}

/**
 * Runs in each page. What is put into a field at once, as are letters that no key of the keyboard has, the driver sets as the page's own
 * code would, before the page hears of it: React takes that for no change. The browser's editor puts it in as if pasted.
 */
function insertByTheEditor(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    // The driver brings its own.
    set: () => undefined,
  });
}

/** How often an address is gone to at most. */
const mostGoes = 4;

/** An address that is gone to as a service worker takes the page over may be broken off by the browser: it is gone to again. */
function goAgain(page: Page): void {
  const { goto, reload } = page;
  const again = async <T>(go: () => Promise<T>): Promise<T> => {
    for (let goes = 1; ; goes += 1)
      try {
        return await go();
      } catch (error) {
        if (goes === mostGoes || !String(error).includes('NS_BINDING_ABORTED')) throw error;
        await page.waitForLoadState();
      }
  };
  page.goto = (...args) => again(() => goto.apply(page, args));
  page.reload = (...args) => again(() => reload.apply(page, args));
}

/** Resolves when the page's service worker has taken it over: an address that is gone to just then is broken off now and then. */
export const untilWorkerRuns = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null)
      await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });

/** Drags something as far as a place of another. The driver of Firefox begins no drag: there it is told by the events of one. */
export async function drag(from: Locator, to: Locator, at: { x: number; y: number }): Promise<void> {
  const page = from.page();
  if (page.context().browser()?.browserType().name() !== 'firefox')
    return from.dragTo(to, { targetPosition: at });
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  await from.dispatchEvent('dragstart', { dataTransfer });
  const place = await to.boundingBox();
  if (place === null) throw new Error(`${to} is nowhere`);
  const there = { dataTransfer, clientX: place.x + at.x, clientY: place.y + at.y };
  for (const event of ['dragenter', 'dragover', 'drop']) await to.dispatchEvent(event, there);
  await from.dispatchEvent('dragend', { dataTransfer });
}
