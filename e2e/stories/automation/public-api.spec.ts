/** Another system sends with nothing but what the page documents; the customer reads it and people see it. */
import { callsOf } from '../../calls.ts';
import { sandboxOf } from '../../customers.ts';
import { addUser, expect, openPhone, people, test } from '../../story.ts';

const email = 'inez.of.the.api@prosa.local';
const token = 'q7Vd2mKx9RtLw4BzHs6NcPj3YgFe8UaT';
const number = '5511987650888';

test('a system sends over the documented API, the customer reads it, and the page sends as well', async ({
  server,
  signIn,
}) => {
  const call = await callsOf(server.url, 'Ivo', 'ivo.of.the.api@prosa.local');
  await addUser(server.url, { name: 'Inez', email, profile: 'admin' });
  const { id } = await sandboxOf(call);
  await call('PUT', `/whatsapp/${id}`, { token });
  const phone = await openPhone(await signIn(people.admin), 'Dora Alves', number);

  const send = () =>
    fetch(`${server.url}/api/messages/send`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': 'pedido-1042',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ number, body: 'O seu pedido saiu para entrega.' }),
    });
  const answer = await send();
  expect(answer.status).toBe(200);
  const sent = (await answer.json()) as { id: string };
  expect(await (await send()).json()).toMatchObject({ id: sent.id });
  await phone.shows('O seu pedido saiu para entrega.');
  await phone.showsOnce('O seu pedido saiu para entrega.');
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const told = await fetch(`${server.url}/api/messages/${sent.id}`, { headers });
      return ((await told.json()) as { status: string }).status;
    })
    .toMatch(/delivered|read/);

  const page = await signIn(email);
  await page.goto('/messages-api');
  const form = page.getByRole('form', { name: 'Testar envio de texto' });
  await form.getByRole('textbox', { name: 'Número' }).fill(number);
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Até logo!');
  await form.getByLabel(/^Token da conexão/).fill('a-token-nobody-has');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Nenhuma conexão tem este token.')).toBeVisible();
  await form.getByLabel(/^Token da conexão/).fill(token);
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso')).toBeVisible();
  await phone.shows('Até logo!');
});
