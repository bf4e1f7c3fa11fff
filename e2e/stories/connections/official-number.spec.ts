/** An official number: within a day of the customer's word one writes freely, afterwards by an approved text. */
import { callsOf } from '../../calls.ts';
import { addUser, expect, test } from '../../story.ts';

const email = 'olivia.of.the.official@prosa.local';
const account = {
  phoneNumberId: '104100300900',
  wabaId: '904800700900',
  accessToken: 'EAA-a-token-of-the-stories-that-is-long',
  appSecret: 'the-secret-of-the-stories',
};
const verifyToken = 'verify-the-stories';

test('within a day the attendant writes freely, and begins with an approved text where the day is over', async ({
  server,
  cloud,
  signIn,
}) => {
  const call = await callsOf(server.url, 'Otto', 'otto.of.the.official@prosa.local');
  await addUser(server.url, { name: 'Olívia', email, profile: 'admin' });
  await cloud.addNumber({
    ...account,
    number: '551140002000',
    templates: [
      {
        name: 'pedido_pronto',
        language: 'pt_BR',
        category: 'UTILITY',
        components: [{ type: 'BODY', text: 'Olá {{1}}, o seu pedido está pronto.' }],
      },
    ],
  });
  const { id: queueId } = await call<{ id: number }>('POST', '/queue', { name: 'Oficial', color: '#087f5b' });
  const connection = await call<{ id: number; cloud: { webhookPath: string } }>('POST', '/whatsapp', {
    name: 'Oficial',
    provider: 'cloud',
    cloud: { ...account, verifyToken },
    queueIds: [queueId],
  });
  await call('PUT', '/settings/scheduleType', { value: 'disabled' });
  await expect
    .poll(async () => (await call<{ status: string }>('GET', `/whatsapp/${connection.id}`)).status)
    .toBe('CONNECTED');
  await cloud
    .number(account.phoneNumberId)
    .subscribes(`${server.url}${connection.cloud.webhookPath}`, verifyToken);

  await call('POST', `/whatsapp/${connection.id}/templates/sync`);

  const joana = cloud.phone('5511987650777', 'Joana Reis');
  await joana.says('Bom dia');
  const page = await signIn(email);
  await page.goto('/tickets?sub=pending&all=true');
  await page.getByRole('button', { name: 'Aceitar atendimento de Joana Reis' }).click();
  const field = page.getByRole('textbox', { name: 'Mensagem' });
  await field.fill('Bom dia, Joana!');
  await field.press('Enter');
  await joana.receives('Bom dia, Joana!');

  // To somebody who has not written, only an approved text may leave.
  const { id: contactId } = await call<{ id: number }>('POST', '/contacts', {
    name: 'Caio Lima',
    number: '5511987650778',
  });
  const users = await call<{ id: number; name: string }[]>('GET', '/users/list');
  const { uuid } = await call<{ uuid: string }>('POST', '/tickets', {
    contactId,
    userId: users.find(({ name }) => name === 'Olívia')?.id,
    queueId,
    whatsappId: connection.id,
    status: 'open',
  });
  await page.goto(`/tickets/${uuid}`);
  await expect(
    page.getByText('A janela de 24 horas fechou. Para escrever, envie um modelo aprovado.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Enviar modelo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar modelo' });
  await dialog.getByRole('button', { name: /pedido_pronto/ }).click();
  await dialog.getByLabel('Variável 1').fill('Caio');
  await expect(dialog.getByText('Olá Caio, o seu pedido está pronto.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar modelo' }).click();
  await expect(
    page.getByRole('article', { name: /Olá Caio, o seu pedido está pronto\..*\(Entregue\)/ }),
  ).toBeVisible();

  // So does a campaign: each recipient reads the text with their own name.
  const { id: contactListId } = await call<{ id: number }>('POST', '/contact-lists', { name: 'Retiradas' });
  await call('POST', '/contact-list-items', { contactListId, name: 'Joana Reis', number: '5511987650777' });
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Nova campanha' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nova campanha' });
  await form.getByRole('textbox', { name: 'Nome' }).fill('Retirada de hoje');
  await form.getByRole('combobox', { name: 'Lista de contatos' }).click();
  await page.getByRole('option', { name: 'Retiradas' }).click();
  await form.getByRole('combobox', { name: 'Conexão' }).click();
  await page.getByRole('option', { name: /^Oficial/ }).click();
  await form.getByRole('combobox', { name: /^Modelo aprovado/ }).click();
  await page.getByRole('option', { name: /pedido_pronto/ }).click();
  await form.getByRole('textbox', { name: /^Variável 1/ }).fill('{nome}');
  await expect(form.getByText('1 pessoa vai receber')).toBeVisible();
  await form.getByRole('button', { name: 'Agora', exact: true }).click();
  await form.getByRole('button', { name: 'Enviar agora…' }).click();
  await page.getByRole('button', { name: 'Enviar para 1 pessoa' }).click();
  await joana.receives(/pedido_pronto Joana Reis/, { withinMs: 30_000 });
});
