/** Companies that pay: late ones come back to work by themselves, and what the operator confirms is seen at once. */
import type { Page } from '@playwright/test';
import { barriers } from '../../barriers.ts';
import { notInFirefox } from '../../firefox.ts';
import { asaasKey, expect, password, people, test, tokenOf } from '../../story.ts';

const webhookToken = 'a token for stories';

/** What the operator does past the browser. */
async function operate(url: string, method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(url, people.admin)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer.json() as Promise<{ id: number }>;
}

/** A company of one story alone, with a plan that costs something; answers its admin's address. */
async function openCompany(url: string, name: string, dueDate: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  const plan = await operate(url, 'POST', '/plans', {
    name: `Plano ${name}`,
    value: 49.9,
    users: 5,
    connections: 1,
    queues: 5,
  });
  const company = { name, email, planId: plan.id, dueDate };
  const { id } = await operate(url, 'POST', '/companies', { ...company, password });
  // Told again, so that it owes its invoice at once.
  await operate(url, 'PUT', `/companies/${id}`, company);
  return email;
}

async function fillCheckout(page: Page, cpfCnpj: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Pagamento da assinatura' });
  await form.getByLabel('Nome completo ou razão social').fill('Padaria São João');
  await form.getByLabel('Endereço').fill('Rua das Flores, 10');
  await form.getByLabel('Cidade').fill('São Paulo');
  await form.getByLabel('CEP').fill('01310-100');
  await form.getByLabel('CPF ou CNPJ').fill(cpfCnpj);
  await form.getByRole('button', { name: 'Continuar' }).click();
  await expect(form.getByText('Plano atual')).toBeVisible();
  await form.getByRole('button', { name: 'Continuar' }).click();
  await form.getByRole('button', { name: 'PAGAR', exact: true }).click();
}

test('a company that is late pays by Pix, is renewed on screen and goes on working', async ({
  browserName,
  server,
  signIn,
  asaas,
}) => {
  await operate(server.url, 'PUT', '/platform/payments/asaas', {
    fields: { apiKey: asaasKey, webhookToken },
  });
  await operate(server.url, 'PUT', '/platform/settings', { paymentProvider: 'asaas' });
  asaas.reportsTo(`${server.url}/webhooks/payments/asaas`, webhookToken);
  const email = await openCompany(server.url, 'Atrasada', '2026-01-10');
  const page = await signIn(email);
  await expect(page.getByText('A assinatura da empresa venceu')).toBeVisible();
  await page.getByRole('link', { name: 'Pagar agora' }).click();
  await expect(page.getByText('Vencido')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^PAGAR fatura/ }).click();
  const form = page.getByRole('dialog', { name: 'Pagamento da assinatura' });
  await form.getByRole('button', { name: 'Continuar' }).click();
  await expect(form.getByText('O nome completo é obrigatório')).toBeVisible();
  await expect(form.getByText('O CPF ou CNPJ é obrigatório')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await fillCheckout(page, '529.982.247-25');
  await expect(form.getByRole('img', { name: /R\$\s49,90/ })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await asaas.pays(await form.getByLabel('Pix copia e cola').inputValue());
  await expect(form.getByText('Pagamento confirmado').first()).toBeVisible();
  await expect(form.getByText(/Sua licença foi renovada até \d{2}\/\d{2}\/\d{4}!/)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto('/tickets');
  await expect(page.getByText('A assinatura da empresa venceu')).toBeHidden();
  await page.goto('/financeiro');
  await expect(page.getByRole('button', { name: 'PAGO' })).toBeDisabled();
  await page.getByRole('link', { name: /^Recibo da fatura/ }).click();
  await expect(page.getByRole('heading', { name: 'Recibo' })).toBeVisible();
  await expect(page.getByText('529.982.247-25')).toBeVisible();
  await expect(page.getByText(/R\$\s49,90/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await test.step('on paper there is the receipt and nothing around it', async (step) => {
    step.skip(browserName === 'firefox', notInFirefox.paper);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('529.982.247-25')).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  });
});

test('the operator tells how the installation is paid and confirms a manual Pix, which its payer sees at once', async ({
  server,
  signIn,
}) => {
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const email = await openCompany(server.url, 'Pontual', soon);
  const operator = await signIn(people.admin);
  await operator.goto('/platform?tab=payments');
  const manual = operator.getByRole('region', { name: 'Pix manual' });
  await manual.getByLabel('Chave Pix').fill('caixa@example.com');
  await manual.getByLabel('Nome do recebedor').fill('Prosa');
  await manual.getByLabel('Cidade do recebedor').fill('São Paulo');
  await manual.getByRole('button', { name: 'Salvar' }).click();
  await expect(manual.getByText('Pronto')).toBeVisible();
  const use = manual.getByRole('button', { name: 'Usar esta forma' });
  if (await use.isVisible()) await use.click();
  await expect(manual.getByText('Em uso')).toBeVisible();

  expect(await barriers(operator)).toEqual([]);

  const payer = await signIn(email, { narrow: true });
  await payer.goto('/subscription');
  await payer.getByRole('button', { name: 'Assinar' }).click();
  await fillCheckout(payer, '');
  await expect(payer.getByLabel('Pix copia e cola')).toHaveValue(/caixa@example\.com/);
  expect(await barriers(payer)).toEqual([]);

  await operator.getByRole('tab', { name: 'Cobranças Pix' }).click();
  const confirm = operator.getByRole('button', { name: 'Confirmar pagamento de Pontual' });
  await expect(confirm).toBeVisible();
  expect(await barriers(operator)).toEqual([]);
  await confirm.click();
  const question = operator.getByRole('dialog', { name: 'Confirmar o pagamento de Pontual?' });
  await question.getByRole('button', { name: 'Confirmar pagamento' }).click();
  await expect(operator.getByText('Nada aguardando pagamento')).toBeVisible();
  await expect(payer.getByText('Pagamento confirmado').first()).toBeVisible();
  await expect(payer).toHaveURL(`${server.url}/`);
});
