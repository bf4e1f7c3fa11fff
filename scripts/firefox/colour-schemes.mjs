/** A page is told that its reader likes light or dark: by Firefox's own code, for it has no command of BiDi for that. */
const command = 'emulation.setMediaFeaturesOverride';

/** Runs in the browser itself. */
function tell(scheme, ...pages) {
  const { NavigableManager } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/NavigableManager.sys.mjs',
  );
  for (const page of pages)
    NavigableManager.getBrowsingContextById(page).top.prefersColorSchemeOverride = scheme;
}

/** @param {(method: string, params: object) => Promise<object>} ask puts a question to Firefox */
export function colourSchemes(ask) {
  const told = new Map();
  let browser;
  const open = async () => {
    const { result } = await ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
    return result.contexts[0].context;
  };
  const run = async (scheme, pages) => {
    browser ??= open();
    return ask('script.callFunction', {
      functionDeclaration: String(tell),
      arguments: [scheme, ...pages].map((value) => ({ type: 'string', value })),
      target: { context: await browser },
      awaitPromise: false,
    });
  };
  return {
    isAsked: (text) => text.includes(`"${command}"`),
    /** What is asked for a whole context is what pages begin with, which is light, and is left. */
    set: async ({ features, contexts = [] }) => {
      const scheme = features['prefers-color-scheme'] ?? 'none';
      for (const page of contexts) told.set(page, scheme);
      const answer = contexts.length === 0 ? { type: 'success' } : await run(scheme, contexts);
      if (answer.type === 'error') return answer;
      const wrong = answer.result?.exceptionDetails?.text;
      if (wrong !== undefined) return { type: 'error', error: 'unknown error', message: wrong };
      return { type: 'success', result: {} };
    },
    /** A page that goes elsewhere forgets what it was told. */
    hear: (text) => {
      if (told.size === 0 || !text.includes('"browsingContext.navigationCommitted"')) return;
      const { params } = JSON.parse(text);
      const scheme = told.get(params?.context);
      if (scheme !== undefined) void run(scheme, [params.context]);
    },
  };
}
