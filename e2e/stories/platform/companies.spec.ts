import type { Locator, Page } from '@playwright/test';
import { expect, password, people, test } from '../../story.ts';

type Company = { readonly name: string; readonly email: string };

/** Signs a company up past the browser. */
async function open(url: string, company: Company): Promise<void> {
  const offer = (await (await fetch(`${url}/plans/list`)).json()) as { id: number }[];
  const answer = await fetch(`${url}/companies/cadastro`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...company, password, planId: offer[0]?.id }),
  });
  expect(answer.status).toBe(200);
}

/** The operator opens a company's form, changes it and saves. */
async function change(operator: Page, name: string, write: (form: Locator) => Promise<void>): Promise<void> {
  await operator.goto('/settings?tab=companies');
  await operator.getByLabel('Pesquisar empresas').fill(name);
  await operator.getByRole('button', { name: `Editar: ${name}` }).click();
  await write(operator.getByRole('dialog'));
  await operator.getByRole('button', { name: 'Salvar' }).click();
  await expect(operator.getByText('Operação realizada com sucesso!')).toBeVisible();
}

test('a visitor signs a company up, is in at once, looks at sample data, and gives it a brand of its own', async ({
  browser,
  server,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'pt-BR' })).newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Não tem uma conta? Cadastre-se' }).click();
  await expect(page).toHaveURL(/\/signup/);
  await expect(page.getByText('Teste grátis por 3 dias, sem cartão.')).toBeVisible();
  await page.getByLabel('Nome da empresa').fill('Flores do Campo');
  await page.getByLabel('Seu nome').fill('Rosa Prado');
  await page.getByLabel('E-mail').fill('rosa@flores.exemplo');
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByLabel('Telefone').fill('11987654321');
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Rosa/ })).toBeVisible();
  await expect(page.getByText('Primeiros passos', { exact: true })).toBeVisible();
  await expect(page.getByText('Seu teste grátis termina em 3 dias')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Rosa/ })).toBeVisible();

  await page.getByRole('button', { name: 'Criar dados de exemplo' }).click();
  await expect(page.getByText(/^Há 10 conversas de exemplo/)).toBeVisible();
  await page.goto('/tickets?sub=pending');
  await page.getByRole('button', { name: 'Aceitar atendimento de Heitor Lima' }).click();
  await expect(page.getByText('Conversa de exemplo: aqui nada é enviado.')).toBeVisible();
  await page.goto('/settings?tab=data');
  await page.getByRole('button', { name: 'Remover dados de exemplo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByRole('button', { name: 'Criar dados de exemplo' })).toBeVisible();
  await page.goto('/tickets?sub=pending');
  await expect(page.getByText('Heitor Lima')).toBeHidden();

  await page.goto('/settings?tab=brand');
  await page.getByLabel('Nome do produto').fill('Flores Já');
  await page.getByLabel('Cor principal').fill('#ffe600');
  await expect(page.getByText(/^Esta cor não se lê sobre fundo claro/)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  // What says so lies over the end of the page, and keeps nobody from pressing what is below it.
  await expect(page.getByRole('status').filter({ hasText: 'Marca salva' })).toHaveCSS(
    'pointer-events',
    'none',
  );
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByText('Flores Já')).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle(/· Flores Já$/);
  await page.getByRole('button', { name: 'Voltar à marca da plataforma' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar à marca da plataforma' }).click();
  await expect(menu.getByText('Prosa', { exact: true })).toBeVisible();
});

test('a company whose time is over may only pay, and works again once the operator moves the date', async ({
  server,
  signIn,
}) => {
  const company = { name: 'Bicicletas Ladeira', email: 'dono@ladeira.exemplo' };
  await open(server.url, company);
  const owner = await signIn(company.email);
  const operator = await signIn(people.admin);
  await change(operator, company.name, (form) =>
    form.getByLabel('Vencimento', { exact: true }).fill('31/01/2020'),
  );
  await expect(owner.getByText('A assinatura da empresa venceu')).toBeVisible();
  const again = await signIn(company.email);
  await expect(again.getByText('A assinatura da empresa venceu')).toBeVisible();
  await change(operator, company.name, (form) => form.getByLabel('Vencimento', { exact: true }).fill(''));
  await expect(again.getByText('A assinatura da empresa venceu')).toBeHidden();
  await expect(operator.getByRole('row', { name: /Bicicletas Ladeira/ })).toContainText('Nunca vence');
});

test('the operator makes a plan, opens a company with it, looks at it and removes it', async ({ signIn }) => {
  const operator = await signIn(people.admin);
  await operator.goto('/settings?tab=plans');
  await operator.getByRole('button', { name: 'Novo plano' }).first().click();
  const plan = operator.getByRole('dialog');
  await plan.getByLabel('Nome').fill('Vitrine');
  await plan.getByLabel('Usuários').fill('3');
  await plan.getByLabel('Valor mensal').fill('99');
  await plan.getByLabel('Conexões').fill('1');
  await plan.getByLabel('Filas').fill('3');
  await plan.getByRole('button', { name: 'Salvar' }).click();
  await expect(operator.getByRole('row', { name: /Vitrine/ })).toBeVisible();

  await operator.getByRole('tab', { name: 'Empresas' }).click();
  // However many there are, what stands in a column is read above it.
  await expect(operator.locator('thead').first()).toHaveCSS('position', 'sticky');
  await operator.getByRole('button', { name: 'Nova empresa' }).click();
  const form = operator.getByRole('dialog');
  await form.getByLabel('Nome', { exact: false }).first().fill('Papelaria Aurora');
  await form.getByLabel('E-mail').fill('aurora@papelaria.exemplo');
  await form.getByRole('combobox', { name: 'Plano' }).click();
  await operator.getByRole('option', { name: 'Vitrine' }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    operator.getByText('Entregue esta senha a aurora@papelaria.exemplo', { exact: false }),
  ).toBeVisible();
  await operator.getByRole('button', { name: 'Já entreguei' }).click();

  await operator.getByRole('button', { name: 'Ver uso: Papelaria Aurora' }).click();
  await expect(operator.getByText('1 de 3')).toBeVisible();
  await operator.keyboard.press('Escape');

  await operator.getByRole('button', { name: 'Excluir: Papelaria Aurora' }).click();
  await operator.getByLabel(/Digite o nome/).fill('Papelaria Aurora');
  await operator.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(operator.getByRole('row', { name: /Papelaria Aurora/ })).toBeHidden();
});

test('the operator visits a company, whose log tells why and what was done, and leaves again', async ({
  server,
  signIn,
}) => {
  const company = { name: 'Oficina do Vale', email: 'dono@vale.exemplo' };
  await open(server.url, company);
  const operator = await signIn(people.admin);
  await operator.goto('/settings?tab=companies');
  await operator.getByLabel('Pesquisar empresas').fill(company.name);
  await operator.getByRole('button', { name: `Acessar como suporte: ${company.name}` }).click();
  const ask = operator.getByRole('dialog');
  await ask.getByRole('button', { name: 'Acessar' }).click();
  await expect(ask.getByText('Conte o motivo em pelo menos 5 letras')).toBeVisible();
  await ask.getByLabel('Motivo do acesso').fill('Ajudar com as filas');
  await ask.getByRole('button', { name: 'Acessar' }).click();
  await expect(
    operator.getByText(/Acesso de suporte: você está em Oficina do Vale até \d\d:\d\d/),
  ).toBeVisible();

  await operator.goto('/tags');
  await operator.getByRole('button', { name: 'Nova tag' }).first().click();
  await operator.getByRole('dialog').getByLabel('Nome').fill('Feita na visita');
  await operator.getByRole('button', { name: 'Salvar' }).click();
  await expect(operator.getByText('Feita na visita')).toBeVisible();

  await operator.getByRole('button', { name: 'Sair do acesso' }).click();
  await expect(operator).toHaveURL('/');
  await expect(operator.getByRole('link', { name: 'Plataforma', exact: true })).toBeVisible();
  await expect(operator.getByText('Acesso de suporte', { exact: false })).toBeHidden();
  await operator.getByRole('link', { name: 'Configurações', exact: true }).click();
  await operator.getByRole('tab', { name: 'Empresas' }).click();
  await expect(operator.getByLabel('Pesquisar empresas')).toBeVisible();

  const owner = await signIn(company.email);
  await owner.goto('/audit');
  await expect(owner.getByText(/ · Acesso do suporte: entrou na empresa/)).toBeVisible();
  await expect(owner.getByText('Ajudar com as filas')).toBeVisible();
  await expect(owner.getByText('Feita na visita').first()).toBeVisible();
});
