/** A customer whose conversation stands in somebody's list. */
import { callsOf } from './calls.ts';
import { expect } from './story.ts';

type Ticket = { readonly id: number };

/** Returns what the customer is called, once somebody has their conversation. */
export async function customerOf(url: string, agent: string): Promise<string> {
  const call = await callsOf(url, 'Paula Primeira', 'paula.primeira@prosa.local');
  const customer = { name: 'Otto Frio', phone: '5511987650881' };
  const connections = await call<{ id: number; provider: string }[]>('GET', '/whatsapp');
  const id = connections.find(({ provider }) => provider === 'sandbox')?.id;
  await call('POST', `/sandbox/${id}/messages`, { ...customer, body: 'oi', id: crypto.randomUUID() });
  const search = () =>
    call<{ tickets: Ticket[] }>('GET', `/tickets?showAll=true&searchParam=${customer.phone}`);
  await expect.poll(async () => (await search()).tickets.length).toBe(1);
  const users = await call<{ id: number; name: string }[]>('GET', '/users/list');
  const userId = users.find(({ name }) => name === agent)?.id;
  await call('PUT', `/tickets/${(await search()).tickets[0]?.id}`, { status: 'open', userId });
  return customer.name;
}
