import type { Locator, Page } from '@playwright/test';
import { addUser, expect, test, tokenOf } from '../../story.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Mensagem para / });
const log = (page: Page): Locator => page.getByRole('log');
const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true });

async function begin(page: Page, title: string, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Novo', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo chat' });
  await form.getByRole('textbox', { name: 'Título' }).fill(title);
  for (const name of names) {
    await form.getByRole('combobox', { name: 'Usuários' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  // The list of names goes, and with it what hides the buttons.
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
}

test('colleagues write to each other, live; whoever is not in a chat has none of it', async ({
  server,
  signIn,
}) => {
  for (const name of ['Dora Chat', 'Edu Chat', 'Fabi Chat'])
    await addUser(server.url, {
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}.chat@prosa.local`,
      profile: 'user',
    });
  const [dora, edu] = [await signIn('dora.chat@prosa.local'), await signIn('edu.chat@prosa.local')];

  await dora.goto('/chats');
  await dora.getByRole('button', { name: 'Novo', exact: true }).first().click();
  const form = dora.getByRole('dialog', { name: 'Novo chat' });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Por favor, preencha o título da conversa.')).toBeVisible();
  await expect(form.getByText('Por favor, selecione pelo menos um usuário.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await begin(dora, 'Plantão de sábado', 'Edu Chat');

  // Nothing is sent that is blank; what is sent puts a dot into the other's menu, wherever they are.
  await field(dora).fill('   ');
  await expect(dora.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  await field(dora).fill('Edu, você cobre o sábado?');
  await field(dora).press('Enter');
  await expect(log(dora).getByText('Edu, você cobre o sábado?')).toBeVisible();
  await expect(field(dora)).toHaveValue('');
  await menu(edu, 'Chat interno: há mensagens não lidas').click();
  const row = edu.getByRole('listitem').filter({ hasText: 'Plantão de sábado' });
  await expect(row).toContainText('Dora Chat: Edu, você cobre o sábado?');
  await expect(row.getByLabel('1 mensagem não lida')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(log(edu).getByText('Edu, você cobre o sábado?')).toBeVisible();
  await expect(menu(edu, 'Chat interno')).toBeVisible();
  await expect(edu).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);

  // Somebody types, calls the other by name, and sends a file along.
  await field(edu).pressSequentially('Cubro, @d');
  await expect(dora.getByText('Edu Chat está digitando…')).toBeVisible();
  await edu.getByRole('option', { name: 'Dora Chat' }).click();
  await expect(field(edu)).toHaveValue('Cubro, @Dora Chat ');
  await edu
    .getByLabel('Anexar arquivos')
    .and(edu.locator('input'))
    .setInputFiles({ name: 'escala.txt', mimeType: 'text/plain', buffer: Buffer.from('sábado: Edu') });
  await field(edu).press('Enter');
  await expect(log(dora).getByText('@Dora Chat')).toBeVisible();
  await expect(log(dora).getByRole('link', { name: 'Baixar escala.txt' })).toBeVisible();
  await expect(dora.getByText('Edu Chat está digitando…')).toBeHidden();

  // A third one is not in it, even with its address.
  const address = edu.url();
  const fabi = await signIn('fabi.chat@prosa.local');
  await fabi.goto(address);
  await expect(fabi.getByText('Este chat não está disponível')).toBeVisible();
  await expect(fabi.getByText('Nenhum chat ainda')).toBeVisible();

  // The owner takes one out and another in: it goes and comes before their eyes.
  await dora.getByRole('button', { name: 'Editar: Plantão de sábado' }).click();
  const edit = dora.getByRole('dialog', { name: 'Editar chat' });
  await edit.getByRole('combobox', { name: 'Usuários' }).press('Backspace');
  await edit.getByRole('combobox', { name: 'Usuários' }).fill('Fabi');
  await dora.getByRole('option', { name: 'Fabi Chat' }).click();
  await dora.keyboard.press('Tab');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(edu.getByText('Este chat não está disponível')).toBeVisible();
  await expect(fabi.getByRole('listitem').filter({ hasText: 'Plantão de sábado' })).toBeVisible();

  await dora.getByRole('button', { name: 'Excluir: Plantão de sábado' }).click();
  const question = dora.getByRole('dialog');
  await expect(question.getByText('Esta ação não pode ser revertida, confirmar?')).toBeVisible();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(dora.getByText('Nenhum chat ainda')).toBeVisible();
  await expect(fabi.getByText('Nenhum chat ainda')).toBeVisible();
});

test('a long chat is read back without a jump, and on a phone between two tabs', async ({
  server,
  signIn,
}) => {
  for (const name of ['Gabi Chat', 'Hugo Chat'])
    await addUser(server.url, {
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}.chat@prosa.local`,
      profile: 'user',
    });
  const headers = {
    authorization: `Bearer ${await tokenOf(server.url, 'gabi.chat@prosa.local')}`,
    'content-type': 'application/json',
  };
  const call = async (path: string, body?: object) =>
    (
      await fetch(`${server.url}${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    ).json();
  const users: { id: number; name: string }[] = await call('/users/list');
  const hugoId = users.find(({ name }) => name === 'Hugo Chat')?.id;
  const { id, uuid } = await call('/chats', { title: 'Histórico', users: [hugoId] });
  for (let n = 1; n <= 120; n += 1)
    await call(`/chats/${id}/messages`, { message: `Mensagem nº ${n}${'\nmais uma linha'.repeat(n % 4)}` });

  const hugo = await signIn('hugo.chat@prosa.local');
  await hugo.goto(`/chats/${uuid}`);
  await expect(log(hugo)).toContainText('Mensagem nº 120');
  await log(hugo).focus();
  await hugo.keyboard.press('End');
  await expect(log(hugo).getByText('Mensagem nº 120')).toBeInViewport();
  // What is in sight stays where it is while older pages come in above it.
  const moved = await log(hugo).evaluate(async (part) => {
    const inSight = () => {
      const frame = part.getBoundingClientRect();
      const middle = document.elementFromPoint(frame.x + 80, frame.y + frame.height / 2);
      return middle?.closest('article') ?? null;
    };
    const frames = async (count: number) => {
      for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
    };
    let worst = 0;
    for (let step = 0; step < 400 && part.scrollTop > 0; step += 1) {
      part.scrollTop -= 60;
      await frames(2);
      const before = inSight();
      const top = before?.getBoundingClientRect().top ?? 0;
      await frames(2);
      const after = before?.isConnected ? before.getBoundingClientRect().top : top;
      worst = Math.max(worst, Math.abs(after - top));
    }
    return worst;
  });
  expect(moved).toBeLessThan(4);
  await expect(log(hugo).getByText('Mensagem nº 1 mais uma linha', { exact: true })).toBeVisible();

  await hugo.setViewportSize({ width: 390, height: 844 });
  await expect(hugo.getByRole('tab', { name: 'Mensagens' })).toHaveAttribute('aria-selected', 'true');
  await hugo.getByRole('tab', { name: 'Chats' }).click();
  await hugo.getByRole('link', { name: 'Histórico' }).click();
  await expect(field(hugo)).toBeVisible();
});
