/** An admin tries the bot out without a customer. */
import { addUser, expect, people, test, tokenOf } from '../story.ts';

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** By an admin who is in no browser: signing in there would end this session. */
async function calls(url: string, email: string): Promise<Call> {
  await addUser(url, { name: 'Nina', email, profile: 'admin' });
  const authorization = `Bearer ${await tokenOf(url, email)}`;
  return async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  };
}

test('an admin tries the bot out at night, and nothing of it stays', async ({ server, signIn }) => {
  const call = await calls(server.url, 'nina.at.night@prosa.local');
  const before = await call<{ count: number }>('GET', '/tickets?showAll=true');
  const admin = await signIn(people.admin);
  await admin.goto('/queues');
  await admin.getByRole('button', { name: 'Editar: Comercial' }).click();
  await admin.getByRole('link', { name: 'Testar no simulador' }).click();
  await expect(admin).toHaveURL(/\/simulator\?queue=\d+/);
  await admin.getByText('Outra data e hora').click();
  await admin.getByLabel('Data', { exact: true }).fill('2026-12-25');
  await admin.getByLabel('Hora', { exact: true }).fill('23:30');
  await admin.getByLabel('Responder como cliente').fill('Oi');
  await admin.getByLabel('Responder como cliente').press('Enter');
  await expect(admin.getByRole('log').getByText('25/12/2026')).toBeVisible();
  await expect(admin.getByText('A conversa espera na fila Comercial')).toBeVisible();
  expect((await call<{ count: number }>('GET', '/tickets?showAll=true')).count).toBe(before.count);
});
