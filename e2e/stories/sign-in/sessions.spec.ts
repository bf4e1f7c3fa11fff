import { expect, password, people, test } from '../../story.ts';

test('signing in elsewhere ends the first session with the sentence people know', async ({ signIn }) => {
  const first = await signIn(people.bruno);
  await first.goto('about:blank');
  const socket = first.waitForEvent('websocket');
  await first.goto('/tickets');
  // Whoever is not listening yet learns of it without a word.
  await (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready'));
  // It is told for a moment, while the other browser is still loading.
  const told = expect(first.getByText('Sua conta foi acessada em outro computador.')).toBeVisible();
  await signIn(people.bruno);
  await told;
  await expect(first).toHaveURL(/login/);
});

test('an agent is led past what is not theirs', async ({ signIn }) => {
  const carla = await signIn(people.carla);
  await expect(carla).toHaveURL(/\/tickets/);
  await carla.goto('/connections');
  await expect(carla.getByText('Acesso não permitido')).toBeVisible();
  await expect(carla).toHaveURL(/\/tickets/);
});

test('a wrong password is told in words, the address stays, and the right one leads to the page that was asked for', async ({
  browser,
  server,
}) => {
  // On a phone, where whatever lies over the page lies over the form.
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'pt-BR', viewport })).newPage();
  await page.goto('/tickets?sub=pending');
  await expect(page).toHaveURL(/login/);
  await page.getByLabel('E-mail').fill(people.ana);
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(people.ana);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/tickets\?sub=pending/);
  await expect(page.getByRole('main')).toBeVisible();
});
