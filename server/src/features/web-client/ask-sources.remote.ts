/** Asks the configured sources which version of the web client is the newest. Nothing is open while it waits. */
import type { Outgoing } from '#src/drivers/outgoing/outgoing.ts';
import type { Ctx } from '#src/platform/context.ts';
import { parseVersion } from './parse-version.ts';
import type { SourceRow } from './web-client.queries.ts';

const limits = { timeoutMs: 15_000, mostBytes: 5_000_000, redirects: 2 };
/** WhatsApp's own page answers browsers only. */
const headers = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'sec-fetch-site': 'none',
};

export const askSources = (
  outgoing: Outgoing,
  urls: readonly string[],
  now: Ctx['now'],
): Promise<SourceRow[]> =>
  Promise.all(
    urls.map(async (url): Promise<SourceRow> => ({ url, at: now(), ...(await ask(outgoing, url)) })),
  );

async function ask(outgoing: Outgoing, url: string): Promise<Pick<SourceRow, 'version' | 'problem'>> {
  try {
    const answer = await outgoing.within(limits)(url, { headers });
    const text = await answer.text();
    const version = answer.ok ? parseVersion(text) : undefined;
    return version === undefined ? { version: null, problem: 'no_version' } : { version, problem: null };
  } catch {
    // Why it cannot be reached is the source's business: another one may answer.
    return { version: null, problem: 'unreachable' };
  }
}
