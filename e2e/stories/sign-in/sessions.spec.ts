import { expect, password, people, test } from '../../story.ts';

/** Runs in the page: keeps what its sockets hear, which not every browser's driver tells. */
function noteWhatIsHeard(): void {
  window.WebSocket = class extends WebSocket {
    constructor(...how: ConstructorParameters<typeof WebSocket>) {
      super(...how);
      const { dataset } = document.documentElement;
      this.addEventListener('message', ({ data }) => {
        dataset['heard'] = `${dataset['heard'] ?? ''}${String(data)}`;
      });
    }
  };
}

test('signing in elsewhere ends the first session with the sentence people know', async ({ signIn }) => {
  const first = await signIn(people.bruno);
  await first.addInitScript(noteWhatIsHeard);
  await first.goto('/tickets');
  // Whoever is not listening yet learns of it without a word.
  await first.waitForFunction(() => document.documentElement.dataset['heard']?.includes('ready'));
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
