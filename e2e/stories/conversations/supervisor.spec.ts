import { addUser, expect, openPhone, people, test, tokenOf } from '../../story.ts';

/** Puts tickets into place, past the browser. */
const porter = 'porteira@prosa.local';
const sara = 'sara.supervisora@prosa.local';

test('a supervisor finds what a colleague works on in their queue, resolves it, and sees nothing of other queues', async ({
  server,
  signIn,
}) => {
  await addUser(server.url, { name: 'Paula Porteira', email: porter, profile: 'admin' });
  const token = await tokenOf(server.url, porter);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const [mine, other] = (await ask('GET', '/queue')) as { id: number; name: string }[];
  const users = (await ask('GET', '/users/list')) as { id: number; email: string; name: string }[];
  const ana = users.find(({ email }) => email === people.ana);
  await addUser(server.url, {
    name: 'Sara Supervisora',
    email: sara,
    profile: 'supervisor',
    queueIds: [mine?.id ?? 0],
  });
  const admin = await signIn(people.admin);
  for (const [name, number, queueId] of [
    ['Ivone Prado', '5511987652201', mine?.id],
    ['Jorge Neri', '5511987652202', other?.id],
  ] as const) {
    const phone = await openPhone(admin, name, number);
    await phone.says('Preciso de ajuda');
    const found = async () =>
      ((await ask('GET', `/tickets?showAll=true&searchParam=${number}`)) as { tickets: { id: number }[] })
        .tickets;
    await expect.poll(async () => (await found()).length).toBe(1);
    const [ticket] = await found();
    await ask('PUT', `/tickets/${ticket?.id}`, { status: 'open', userId: ana?.id, queueId });
  }

  const page = await signIn(sara);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(`Números somente de: ${mine?.name}.`)).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Atendentes' }).getByRole('row', { name: /Ana/ }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Usuários' })).toHaveCount(0);

  await page
    .getByRole('list', { name: 'Resumo' })
    .getByRole('link', { name: /Em atendimento/ })
    .click();
  const listed = (name: string) =>
    page.getByRole('region', { name: 'Atendimentos' }).getByRole('link', { name, exact: true });
  await listed('Ivone Prado').click();
  await expect(listed('Jorge Neri')).toHaveCount(0);
  await expect(page.getByText('Preciso de ajuda').last()).toBeVisible();
  await page.getByRole('button', { name: 'Resolver', exact: true }).click();
  await expect(page.getByText('Atendimento resolvido')).toBeVisible();
  await expect(listed('Ivone Prado')).toHaveCount(0);
});
