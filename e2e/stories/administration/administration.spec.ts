/** Two admins of one company at work: what one does the other sees, and who did it is written down. */
import type { Page } from '@playwright/test';
import { callAs } from '../../calls.ts';
import { expect, password, people, test, tokenOf } from '../../story.ts';

const second = 'helena@prosa.local';

/** A second admin; made once, whichever story comes first. */
async function addSecondAdmin(url: string): Promise<void> {
  const authorization = `Bearer ${await tokenOf(url, people.admin)}`;
  await fetch(`${url}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ name: 'Helena', email: second, password, profile: 'admin', queueIds: [] }),
  });
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a tag is added, a second one of its name is refused, and another admin sees it come', async ({
  signIn,
  server,
}) => {
  await addSecondAdmin(server.url);
  const [admin, helena] = [await signIn(people.admin), await signIn(second)];
  await helena.goto('/tags');
  await expect(helena.getByRole('heading', { name: 'Tags' })).toBeVisible();
  await admin.goto('/tags');
  for (const isTaken of [false, true]) {
    await admin.getByRole('button', { name: 'Nova tag' }).first().click();
    const form = dialog(admin, 'Nova tag');
    await form.getByLabel('Nome').fill('Orçamento enviado');
    await form.getByRole('button', { name: 'Salvar' }).click();
    if (isTaken) await expect(form.getByText('Já existe uma tag com este nome.')).toBeVisible();
    else await expect(form).toBeHidden();
  }
  await expect(helena.getByText('Orçamento enviado')).toBeVisible();
});

test('a user is added, an address that is taken is refused, and another admin sees them come', async ({
  signIn,
  server,
}) => {
  await addSecondAdmin(server.url);
  const [admin, helena] = [await signIn(people.admin), await signIn(second)];
  await helena.goto('/users');
  await expect(helena.getByText(people.ana)).toBeVisible();
  await admin.goto('/users');
  await admin.getByRole('button', { name: 'Novo usuário' }).first().click();
  const form = dialog(admin, 'Novo usuário');
  await form.getByLabel('Nome').fill('Daniela Alves');
  await form.getByLabel('E-mail').fill(people.ana);
  await form.getByRole('textbox', { name: /^Senha/ }).fill(password);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Este e-mail já está em uso.')).toBeVisible();
  await form.getByLabel('E-mail').fill('daniela@prosa.local');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  await expect(helena.getByText('daniela@prosa.local')).toBeVisible();
  const daniela = await signIn('daniela@prosa.local');
  await expect(daniela).toHaveURL(/\/tickets/);
});

test('an option that one admin changes is seen by another, and who did it is written down', async ({
  signIn,
  server,
}) => {
  await addSecondAdmin(server.url);
  const [admin, helena] = [await signIn(people.admin), await signIn(second)];
  try {
    await helena.goto('/settings');
    const seen = helena.getByRole('switch', { name: 'Pedir avaliação' });
    await expect(seen).not.toBeChecked();
    await admin.goto('/settings');
    // The page may wait for another of its parts once more: only what is drawn can be pressed.
    const rating = admin.getByRole('switch', { name: 'Pedir avaliação' });
    await expect(() => rating.click({ force: true, timeout: 2_000 })).toPass();
    await expect(admin.getByText('Operação atualizada com sucesso.')).toBeVisible();
    await expect(seen).toBeChecked();
    await admin.getByRole('combobox', { name: 'Horário de atendimento' }).click();
    await admin.getByRole('option', { name: 'Da empresa' }).click();
    await helena.getByRole('tab', { name: 'Horários' }).click();
    await expect(helena.getByText('Segunda-feira')).toBeVisible();

    await helena.getByRole('link', { name: 'Registro de ações' }).click();
    const entry = helena.getByRole('listitem').filter({ hasText: 'Pedir avaliação' });
    await expect(entry).toContainText('Admin');
    await expect(entry).toContainText('ligado');
  } finally {
    // Other stories tell of the same company.
    const call = await callAs(server.url, people.admin);
    await call('PUT', '/settings/userRating', { value: 'disabled' });
    await call('PUT', '/settings/scheduleType', { value: 'disabled' });
  }
});
