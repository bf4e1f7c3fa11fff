/** Asks a server of ours how it is, at the address of a process or at the one that browsers use. */
import { onlyOutside } from '#src/platform/outside.ts';

/** Rejects where nobody answers within `ms`. */
export async function askServer(
  address: string,
  ms: number,
): Promise<{ readonly status: number; readonly text: string }> {
  onlyOutside('asking a server');
  const answer = await fetch(address, { signal: AbortSignal.timeout(ms) });
  return { status: answer.status, text: await answer.text() };
}
