import { expect, openPhone, people, test, tokenOf } from '../../story.ts';

test('a stranger of another company sees nothing, by any door', async ({ signIn, server }) => {
  const [admin, olga] = [await signIn(people.admin), await signIn(people.olga)];
  await olga.goto('/tickets?sub=pending');
  const joao = await openPhone(admin, 'João Segredo', '5511987650201');
  await joao.says('isto é só da padaria');

  const token = await tokenOf(server.url, people.admin);
  const find = async (): Promise<{ id: number; uuid: string } | undefined> => {
    const found = await fetch(`${server.url}/tickets?searchParam=987650201`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { tickets } = (await found.json()) as { tickets: { id: number; uuid: string }[] };
    return tickets[0];
  };
  await expect.poll(find).toBeDefined();
  const ticket = await find();

  await expect(olga.getByText('Ninguém aguardando')).toBeVisible();
  await olga.goto(`/tickets/${ticket?.uuid}`);
  await expect(olga.getByText('isto é só da padaria')).toHaveCount(0);
  const strange = await tokenOf(server.url, people.olga);
  for (const path of [`/tickets/${ticket?.id}`, `/tickets/u/${ticket?.uuid}`, `/messages/${ticket?.id}`]) {
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${strange}` } });
    expect(answer.status, path).toBe(404);
  }
  // That sign-in ended the one of the browser, whose page leaves.
  await expect(olga).toHaveURL(/login/);
});
