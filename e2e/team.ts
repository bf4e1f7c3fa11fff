/** A person at work in a queue of their own, whom no other story disturbs. */
import { type Call, callsOf } from './calls.ts';
import { customerWrites } from './customers.ts';
import { addUser, expect } from './story.ts';

export type Person = { readonly name: string; readonly email: string };
export type Team = {
  readonly call: Call;
  readonly queueId: number;
  /** Writes as a customer; a new conversation becomes one of the person's. */
  readonly says: (name: string, phone: string, body: string) => Promise<void>;
};

/** A queue of its own with one person in it, and customers who write to them. */
export async function openTeam(url: string, person: Person, queue: object): Promise<Team> {
  const call = await callsOf(url, 'Rita', `admin.of.${person.email}`);
  const { id: queueId } = await call<{ id: number }>('POST', '/queue', { ...queue, options: [] });
  await addUser(url, { ...person, profile: 'user', queueIds: [queueId] });
  const users = await call<{ id: number; email: string }[]>('GET', '/users/list');
  const userId = users.find(({ email }) => email === person.email)?.id;
  type Found = { tickets: { id: number; status: string }[] };
  const newest = async (phone: string) =>
    (await call<Found>('GET', `/tickets?searchParam=${phone}&showAll=true&pageNumber=1`)).tickets[0];
  return {
    call,
    queueId,
    says: async (name, phone, body) => {
      await customerWrites(call, { name, phone }, body);
      await expect.poll(async () => (await newest(phone))?.status).toMatch(/open|pending/);
      const ticket = await newest(phone);
      if (ticket?.status === 'pending')
        await call('PUT', `/tickets/${ticket.id}`, { status: 'open', userId, queueId });
    },
  };
}
