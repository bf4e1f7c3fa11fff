import { expect, type Page } from '@playwright/test';
import { people, test } from '../../story.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('what the operator announces reaches another company at once, with its picture, and goes again', async ({
  signIn,
}) => {
  const operator = await signIn(people.admin);
  const olga = await signIn(people.olga);
  await operator.goto('/announcements');
  await operator.getByRole('button', { name: 'Novo informativo' }).first().click();
  const form = operator.getByRole('dialog', { name: 'Novo informativo' });
  await form.getByLabel('Título').fill('Manutenção no domingo');
  await form.getByLabel('Texto').fill('Das 2h às 3h.');
  await form.getByRole('combobox', { name: 'Prioridade' }).click();
  await operator.getByRole('option', { name: 'Alta' }).click();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'aviso.png', mimeType: 'image/png', buffer: png });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    operator.getByRole('row', { name: /Manutenção no domingo.*Alta.*aviso\.png.*Ativo/ }),
  ).toBeVisible();

  await olga.getByRole('button', { name: 'Informativos: 1 novo' }).click();
  const news = olga.getByRole('region', { name: 'Informativos' });
  await expect(news.getByRole('listitem')).toContainText('Das 2h às 3h.');
  const picture = news.getByRole('link', { name: /^Abrir a imagem/ }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await operator.getByRole('button', { name: 'Excluir: Manutenção no domingo' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(news.getByText('Nenhum informativo')).toBeVisible();
  // The page is the operator's alone.
  await olga.goto('/announcements');
  await expect(olga.getByText(/^Esta empresa não possui permissão/)).toBeVisible();
});

/** What passes a service worker is answered by no route in Firefox. */
async function withoutWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  });
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
  });
  await page.reload();
}

/** The video service, which no story may reach; answers whether it was asked for a film. */
async function withVideoService(page: Page): Promise<() => boolean> {
  let asked = false;
  await withoutWorker(page);
  await page.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: png }),
  );
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked = true;
    return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' });
  });
  return () => asked;
}

test('a help video is added by its address and watched; no other page may show anything of the video service', async ({
  signIn,
}) => {
  const operator = await signIn(people.admin);
  await operator.goto('/settings?tab=help');
  await operator.getByRole('button', { name: 'Novo vídeo' }).first().click();
  const form = operator.getByRole('dialog', { name: 'Novo vídeo de ajuda' });
  await form.getByLabel('Título').fill('Conectar o celular');
  await form.getByLabel('Vídeo').fill('https://youtu.be/dQw4w9WgXcQ');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(operator.getByRole('row', { name: /Conectar o celular/ })).toContainText('dQw4w9WgXcQ');

  const olga = await signIn(people.olga);
  const wasAsked = await withVideoService(olga);
  await olga.getByRole('link', { name: 'Ajuda', exact: true }).click();
  await expect(olga.getByRole('heading', { name: /^Central de ajuda/ })).toBeVisible();
  const card = olga.getByRole('button', { name: 'Assistir: Conectar o celular' });
  // Pictures below the edge of the window are asked for as they come near.
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await card.click();
  await expect(olga.frameLocator('iframe').getByText('The film')).toBeVisible();
  expect(wasAsked()).toBe(true);
  await olga.keyboard.press('Escape');
  await expect(olga.getByRole('dialog')).toHaveCount(0);

  await olga.getByRole('link', { name: 'Contatos', exact: true }).click();
  await expect(olga).toHaveURL(/contacts/);
  await expect(olga.getByRole('heading', { name: 'Contatos' })).toBeVisible();
  const refused = await olga.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const frame = document.createElement('iframe');
        frame.src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
        document.body.append(frame);
      }),
  );
  expect(refused).toBe('frame-src');
});
