import type { Locator, Page } from '@playwright/test';
import type { Phone } from '@prosa/emulator/web';
import { expect, people, test, tokenOf } from '../../story.ts';
import type { WhatsApp } from '../../whatsapp.ts';

/** A caller past the browser, as the admin. */
async function asking(
  url: string,
): Promise<(method: string, path: string, body?: object) => Promise<unknown>> {
  const token = await tokenOf(url, people.admin);
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
}

/** A number of the company's own, linked; returns its connection. */
async function linkedNumber(url: string, { network }: WhatsApp): Promise<number> {
  const ask = await asking(url);
  const { id } = (await ask('POST', '/whatsapp', { name: 'Loja da praça', provider: 'beta' })) as {
    id: number;
  };
  const code = async (): Promise<string> =>
    ((await ask('GET', `/whatsapp/${id}`)) as { qrcode: string | null }).qrcode ?? '';
  await expect.poll(code).not.toBe('');
  await network.account('+55 11 4000-0202', 'Praça').scans(await code());
  return id;
}

/** A customer has written and Ana has accepted. */
async function conversation(ana: Page, customer: Phone, name: string, first: string): Promise<Locator> {
  await ana.goto('/tickets?sub=pending');
  await customer.says(first, { to: '551140000202' });
  await ana.getByRole('button', { name: `Aceitar atendimento de ${name}` }).click();
  const log = ana.getByRole('log');
  await expect(log.getByText(first)).toBeVisible();
  return log;
}

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Mensagem' });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

async function choose(page: Page, message: Locator, action: string): Promise<void> {
  await message.hover();
  await message.locator('xpath=..').getByRole('button', { name: 'Ações da mensagem' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Four by three, and nothing to be seen on it. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGPYufcoHDEQxwEAJzMXmwdKrRkAAAAASUVORK5CYII=',
  'base64',
);

/** Two pages on which nothing stands. */
const pdf = (name: string) => {
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>';
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>', page, page];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj`).join('\n');
  const buffer = Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF`);
  return { name, mimeType: 'application/pdf', buffer };
};
const broken = {
  name: 'rasgado.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${'-'.repeat(500)}`),
};

let connectionId = 0;
test.beforeAll(async ({ server, whatsapp }) => {
  connectionId = await linkedNumber(server.url, whatsapp);
});
// A linked number answers for every number that other stories add, and knows none of them.
test.afterAll(async ({ server }) => {
  await (await asking(server.url))('DELETE', `/whatsapp/${connectionId}`);
});

test('everything one says to a customer and takes back arrives on the phone', async ({
  signIn,
  whatsapp,
}) => {
  const ana = await signIn(people.ana);
  const lia = whatsapp.network.phone('+55 11 98888-0301', 'Lia Prado');
  const log = await conversation(ana, lia, 'Lia Prado', 'Tem bolo de fubá?');
  const bubble = (name: RegExp): Locator => log.getByRole('article', { name });

  await test.step('a quote', async () => {
    await choose(ana, bubble(/Tem bolo de fubá/), 'Responder');
    await write(ana, 'Tem sim, saiu agora');
    expect(await lia.receives(/saiu agora/)).toMatchObject({ quotedBody: 'Tem bolo de fubá?' });
  });

  await test.step('reactions of both', async () => {
    await choose(ana, bubble(/Tem bolo de fubá/), 'Reagir com ❤️');
    const { id } = await lia.receives(/saiu agora/);
    await lia.reacts(id, '😋');
    await expect(log.getByRole('img', { name: 'Lia Prado reagiu com 😋' })).toBeVisible();
    await expect(log.getByRole('img', { name: 'Nossa reação: ❤️' })).toBeVisible();
    const reactions = async () => (await lia.screen()).map((line) => JSON.stringify(line)).join();
    await expect.poll(reactions).toContain('❤️');
  });

  await test.step('an edit and a deletion', async () => {
    await write(ana, 'Custa 15 reais');
    await lia.receives(/15 reais/);
    await choose(ana, bubble(/Custa 15 reais \((Enviada|Entregue)/), 'Editar');
    await field(ana).fill('Custa 18 reais');
    await field(ana).press('Enter');
    await lia.receives(/18 reais/);
    await expect(bubble(/18 reais/).getByText('Editada')).toBeVisible();
    await write(ana, 'mensagem trocada');
    await lia.receives(/mensagem trocada/);
    await choose(ana, bubble(/mensagem trocada \((Enviada|Entregue)/), 'Apagar para todos');
    await ana.getByRole('dialog').getByRole('button', { name: 'Apagar para todos' }).click();
    await expect(bubble(/Mensagem apagada/)).toBeVisible();
    await expect
      .poll(async () => (await lia.screen()).map(({ body }) => body))
      .not.toContain('mensagem trocada');
  });

  await test.step('a picture with its caption', async () => {
    const file = { name: 'fuba.png', mimeType: 'image/png', buffer: picture };
    await ana.locator('input[type=file][accept^=image]').setInputFiles(file);
    await write(ana, 'Olha ele aqui');
    expect(await lia.receives(/Olha ele aqui/)).toMatchObject({ kind: 'image' });
    await expect(log.getByRole('button', { name: 'Ampliar foto' })).toBeVisible();
  });

  await test.step('a PDF, looked at where it is', async () => {
    await ana.locator('input[type=file]:not([accept^=image])').setInputFiles([pdf('cardapio.pdf'), broken]);
    await write(ana, 'O cardápio');
    await log.getByRole('button', { name: 'Abrir cardapio.pdf' }).click();
    await expect(ana.getByRole('textbox', { name: 'Página, de 2' })).toHaveValue('1');
    await expect(ana.getByRole('img', { name: 'Página 1' })).toHaveAttribute('aria-busy', 'false');
    await ana.keyboard.press('End');
    await expect(ana.getByRole('textbox', { name: 'Página, de 2' })).toHaveValue('2');
    await ana.keyboard.press('ArrowRight');
    await expect(ana.getByRole('alert').getByText('Este PDF está danificado')).toBeVisible();
    await ana.keyboard.press('Escape');
  });

  await test.step('a voice note', async () => {
    await ana.getByRole('button', { name: 'Gravar áudio' }).click();
    await expect(ana.getByRole('region', { name: 'Gravação de áudio' }).getByText('0:01')).toBeVisible();
    await ana.getByRole('button', { name: 'Enviar gravação' }).click();
    await expect.poll(async () => (await lia.screen()).map(({ kind }) => kind)).toContain('voice');
    await expect(log.getByRole('button', { name: 'Reproduzir' })).toBeVisible();
  });

  await test.step('what failed is tried again', async () => {
    await whatsapp.network.faults.add({ kind: 'nack', code: 406, number: '551140000202' });
    await write(ana, 'Passe aqui até as 18h');
    await expect(log.getByText(/^Não enviada: /)).toBeVisible();
    await log.getByRole('button', { name: 'Tentar de novo' }).click();
    await lia.receives(/até as 18h/);
    await expect(log.getByText(/^Não enviada: /)).toHaveCount(0);
  });
});

test('what is written without a network waits through a reload and leaves once; it is found again by its words', async ({
  signIn,
  whatsapp,
}) => {
  const ana = await signIn(people.ana);
  const davi = whatsapp.network.phone('+55 11 98888-0302', 'Davi Nunes');
  await conversation(ana, davi, 'Davi Nunes', 'Entregam na Mooca?');
  const address = ana.url();

  await ana.context().setOffline(true);
  await write(ana, 'Entregamos, com taxa de sete reais');
  await expect(ana.getByRole('article', { name: /sete reais \(Aguardando envio\)/ })).toBeVisible();
  const context = ana.context();
  await ana.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('article', { name: /sete reais \((Enviada|Entregue)/ })).toBeVisible();
  await davi.receives(/sete reais/);
  await davi.says('Ótimo');
  await expect(again.getByRole('log').getByText('Ótimo')).toBeVisible();
  expect((await davi.screen()).filter(({ body }) => body.includes('sete reais'))).toHaveLength(1);

  await again.goto('/tickets?tab=search');
  await again.getByRole('searchbox', { name: 'Buscar atendimentos' }).fill('moóca');
  await again.getByRole('tab', { name: 'Mensagens' }).click();
  await again.getByRole('list', { name: 'Mensagens encontradas' }).getByRole('link').press('Enter');
  await expect(again.getByRole('log').locator('mark')).toHaveText('Mooca');
});
