import { callsOf } from '../../calls.ts';
import { openLine } from '../../line.ts';
import { addUser, expect, test } from '../../story.ts';

test('what was read stays readable without a line, and comes up to date when it is back', async ({
  signIn,
  server,
}) => {
  await addUser(server.url, { name: 'Lia Trem', email: 'lia.trem@prosa.local', profile: 'user' });
  const call = await callsOf(server.url, 'Chefe da Lia', 'chefe.lia@prosa.local');
  const customer = { name: 'Nair Túnel', phone: '5511987650861' };
  const connections = await call<{ id: number; provider: string }[]>('GET', '/whatsapp');
  const id = connections.find(({ provider }) => provider === 'sandbox')?.id;
  const writes = (body: string) =>
    call('POST', `/sandbox/${id}/messages`, { ...customer, body, id: crypto.randomUUID() });
  type Ticket = { id: number; uuid: string };
  const search = () =>
    call<{ tickets: Ticket[] }>('GET', `/tickets?showAll=true&searchParam=${customer.phone}`);
  await writes('Vocês abrem no domingo?');
  await expect.poll(async () => (await search()).tickets.length).toBe(1);
  const [ticket = { id: 0, uuid: '' }] = (await search()).tickets;
  const users = await call<{ id: number; name: string }[]>('GET', '/users/list');
  await call('PUT', `/tickets/${ticket.id}`, {
    status: 'open',
    userId: users.find(({ name }) => name === 'Lia Trem')?.id,
  });

  const line = await openLine(server.url);
  const lia = await signIn('lia.trem@prosa.local', { url: line.url });
  const log = lia.getByRole('log');
  await lia.goto(`/tickets/${ticket.uuid}`);
  await expect(log).toContainText('Vocês abrem no domingo?');
  // Kept once it is calm, and by a worker that has begun.
  const isKept = (): Promise<boolean> =>
    lia.evaluate(async () => {
      const names = ['prosa-page', 'prosa-kept-shell', 'prosa-kept-tickets', 'prosa-kept-conversations'];
      const kept = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      );
      return kept.every((count) => count > 0) && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(isKept).toBe(true);

  await test.step('without a line the application opens, with list and conversation', async () => {
    line.cut();
    await lia.reload();
    await expect(log).toContainText('Vocês abrem no domingo?');
    await expect(lia.getByRole('region', { name: 'Atendimentos' })).toContainText('Nair Túnel');
  });

  await test.step('when it is back what was missed appears, without loading the page again', async () => {
    await writes('E na segunda?');
    line.mend();
    await expect(log).toContainText('E na segunda?');
  });
  line.remove();
});
