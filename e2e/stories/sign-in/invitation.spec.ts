import { callsOf } from '../../calls.ts';
import { expect, test } from '../../story.ts';

const email = 'vera.convidada@prosa.local';
const password = 'Girassol azul 7';

test('somebody is invited, sets their own password by the link, and comes in; the link is good once', async ({
  server,
  browser,
  signIn,
}) => {
  await callsOf(server.url, 'Celso Convida', 'celso.convida@prosa.local');
  const admin = await signIn('celso.convida@prosa.local');
  await admin.goto('/users');
  await admin.getByRole('button', { name: 'Convidar por e-mail' }).click();
  const form = admin.getByRole('dialog', { name: 'Convidar por e-mail' });
  await form.getByLabel('Nome').fill('Vera Convidada');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Convidar' }).click();
  // No letter leaves this server.
  const shown = admin.getByRole('dialog', { name: 'Link para Vera Convidada' });
  const link = (await shown.getByText(/\/invitation#/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'Pronto' }).click();
  await expect(admin.getByRole('region', { name: 'Convites' }).getByText(email)).toBeVisible();

  // Where somebody is signed in they sign out first, and are back at the link.
  await admin.goto(link);
  await expect(admin.getByText(/Este navegador está na conta de Celso Convida/)).toBeVisible();
  await admin.getByRole('button', { name: 'Sair e ver o convite' }).click();
  await expect(admin.getByText(/Você recebeu um convite para a equipe de Padaria Central/)).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const vera = await context.newPage();
  await vera.goto(link);
  await expect(vera.getByText(/Você recebeu um convite para a equipe de Padaria Central/)).toBeVisible();
  await vera.getByLabel('Senha', { exact: true }).fill(password);
  await vera.getByRole('button', { name: 'Criar minha conta' }).click();
  await expect(vera).toHaveURL(/login/);
  await expect(vera.getByLabel('E-mail')).toHaveValue(email);
  await vera.getByLabel('Senha', { exact: true }).fill(password);
  await vera.getByRole('button', { name: 'Entrar' }).click();
  await expect(vera).not.toHaveURL(/login/);
  await context.close();

  const again = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const late = await again.newPage();
  await late.goto(link);
  await expect(late.getByText('Este convite não vale mais')).toBeVisible();
  await again.close();
});
