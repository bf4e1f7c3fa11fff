/** A company takes everything it has along: whoever orders it proves to be who they are, and others see it come. */
import { createReadStream } from 'node:fs';
import { addUser, expect, password, test } from '../../story.ts';

const [rosa, hugo] = ['rosa.dados@prosa.local', 'hugo.dados@prosa.local'];

test('everything of the company is ordered, seen by another admin, downloaded and deleted', async ({
  signIn,
  server,
}) => {
  await addUser(server.url, { name: 'Rosa Dados', email: rosa, profile: 'admin' });
  await addUser(server.url, { name: 'Hugo Dados', email: hugo, profile: 'admin' });
  const [admin, other] = [await signIn(rosa), await signIn(hugo)];
  await other.goto('/settings?tab=data');
  await expect(other.getByRole('heading', { name: 'Cópia de tudo' })).toBeVisible();
  await admin.goto('/settings?tab=data');
  await admin.getByRole('button', { name: 'Pedir cópia' }).click();
  const order = admin.getByRole('dialog', { name: 'Pedir uma cópia de tudo?' });
  for (const [typed, isRight] of [
    ['não é esta', false],
    [password, true],
  ] as const) {
    await order.getByLabel(/^Senha atual/).fill(typed);
    await order.getByRole('button', { name: 'Pedir cópia' }).click();
    if (isRight) await expect(order).toBeHidden();
    else await expect(order.getByText('Senha incorreta.')).toBeVisible();
  }
  const copyOf = (page: typeof admin) => page.getByRole('article', { name: /Pedida por Rosa Dados/ });
  await expect(copyOf(other).getByText('Pronta', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(copyOf(admin).getByText(/Disponível até/)).toBeVisible();

  await copyOf(other).getByRole('button', { name: 'Baixar' }).click();
  const fetching = other.getByRole('dialog', { name: 'Baixar a cópia' });
  await fetching.getByLabel(/^Senha atual/).fill(password);
  const downloading = other.waitForEvent('download');
  await fetching.getByRole('button', { name: 'Baixar' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^empresa-\d+-\d{4}-\d\d-\d\d\.tar$/);
  // A tar begins with the name of its first entry.
  const [first] = await createReadStream(await file.path(), { end: 8 }).toArray();
  expect(String(first)).toBe('head.json');

  await copyOf(admin).getByRole('button', { name: 'Apagar arquivo' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Apagar arquivo' }).click();
  await expect(copyOf(other).getByText('Apagada', { exact: true })).toBeVisible();
});
