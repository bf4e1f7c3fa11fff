/** The network from another process, in the same words. */
import { read, write } from '../../web/control/json.ts';
import type { BusinessNumber, CloudNetwork, Phone } from '../contract.ts';

/** Connects to a simulated network that runs in a process of its own; `controlUrl` is what that process has printed. */
export function connectCloudNetwork(controlUrl: string): CloudNetwork {
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
  const all = remote<Pick<CloudNetwork, 'addNumber' | 'calls' | 'deliveries' | 'settled'>>('network');

  return {
    addNumber: (settings) => all.addNumber(settings),
    calls: () => all.calls(),
    deliveries: () => all.deliveries(),
    settled: () => all.settled(),
    number: (phoneNumberId) => remote<BusinessNumber>(`number/${encodeURIComponent(phoneNumberId)}`),
    phone: (number, name) => remote<Phone>(`phone/${encodeURIComponent(number)}`, name),
    faults: remote<CloudNetwork['faults']>('faults'),
    clock: remote<CloudNetwork['clock']>('clock'),
  };
}
