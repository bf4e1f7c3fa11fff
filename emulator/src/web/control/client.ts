/** The network from another process, in the same words. */
import type { Account, FaultControl, GroupControl, Network, Phone } from '../contract.ts';
import { read, write } from './json.ts';

/** Connects to a simulated network that runs in a process of its own; `controlUrl` is what that process has printed. */
export function connectNetwork(controlUrl: string): Network {
  const ask = async (path: string, question: object): Promise<unknown> => {
    const response = await fetch(`${controlUrl}/${path}`, { method: 'POST', body: write(question) });
    const answer = read(await response.text());
    if (!response.ok) throw new Error((answer as { error: string }).error);
    return answer;
  };
  /** Every verb is a question of that name. */
  const remote = <T extends object>(path: string, name?: string): T =>
    new Proxy({} as T, {
      get: (_, verb) => {
        // A promise is told by its `then`: this is none.
        if (typeof verb === 'symbol' || verb === 'then') return undefined;
        return (...args: unknown[]) => ask(`${path}/${verb}`, { args, ...(name !== undefined && { name }) });
      },
    });

  return {
    account: (number, name) => remote<Account>(`account/${encodeURIComponent(number)}`, name),
    phone: (number, name) => remote<Phone>(`phone/${encodeURIComponent(number)}`, name),
    groups: remote<GroupControl>('groups'),
    faults: remote<FaultControl>('faults'),
    people: () => ask('people', {}) as ReturnType<Network['people']>,
    log: () => ask('log', {}) as ReturnType<Network['log']>,
  };
}
