/** No serious barrier where something is decided that is hard to take back, or where a limit is met. */
import type { Page } from '@playwright/test';
import { type Call, callAs } from '../../../calls.ts';
import { type Look, lookInto, open, sizes } from '../../../screens.ts';
import { asaasKey, expect, password, people, test } from '../../../story.ts';

for (const { size, narrow } of sizes)
  test(`no question before a consequence has a serious barrier at ${size}`, async ({ server, signIn }) => {
    const name = narrow ? 'Bolso' : 'Mesa';
    const found: string[] = [];
    const look = lookInto(found);
    const company = await openCompany(await callAs(server.url, people.admin), name);
    await furnish(await callAs(server.url, company.admin), company.colleague);

    const admin = await signIn(company.admin, { narrow });
    await campaigns(admin, look);
    await subscription(admin, look, name);
    await retention(admin, look);

    const colleague = await signIn(company.colleague, { narrow });
    await open(colleague, '/tickets');
    await look(colleague, 'without a queue', colleague.getByText('Você não está em nenhuma fila').first());
    expect(found).toEqual([]);
  });

const webhookToken = 'a token that nobody calls with';

type Company = { readonly admin: string; readonly colleague: string };

/** A company of one story alone, which owes an invoice and has a smaller plan on offer. */
async function openCompany(call: Call, name: string): Promise<Company> {
  await call('PUT', '/platform/payments/asaas', { fields: { apiKey: asaasKey, webhookToken } });
  await call('PUT', '/platform/settings', { paymentProvider: 'asaas' });
  const plan = { users: 5, connections: 1, queues: 5 };
  const large = { ...plan, name: `Grande ${name}`, value: 99, useCampaigns: true };
  const { id: planId } = await call<{ id: number }>('POST', '/plans', large);
  await call('POST', '/plans', { ...plan, name: `Pequeno ${name}`, value: 29, useCampaigns: false });
  const admin = `dona@${name.toLowerCase()}.local`;
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const company = { name, email: admin, planId, dueDate: soon, campaignsEnabled: true };
  const { id } = await call<{ id: number }>('POST', '/companies', { ...company, password });
  // Told again, so that it owes its invoice at once.
  await call('PUT', `/companies/${id}`, company);
  return { admin, colleague: `caio@${name.toLowerCase()}.local` };
}

/** Somebody of no queue, and two campaigns: one waits for its day, one is not said when to begin. */
async function furnish(call: Call, email: string): Promise<void> {
  await call('POST', '/users', { name: 'Caio Sem Fila', email, profile: 'user', password });
  const number = await call<{ id: number }>('POST', '/whatsapp', { name: 'Simulada', provider: 'sandbox' });
  const list = await call<{ id: number }>('POST', '/contact-lists', { name: 'Clientes' });
  const person = { contactListId: list.id, name: 'Nora Lista', number: '5511987650503' };
  await call('POST', '/contact-list-items', person);
  const campaign = { message1: 'Oi, {nome}!', contactListId: list.id, whatsappId: number.id };
  await call('POST', '/campaigns', { ...campaign, name: 'Feira de agora' });
  const later = { ...campaign, name: 'Feira de maio', scheduledAt: '2031-05-13T12:30:00.000Z' };
  await call('POST', '/campaigns', later);
}

/** A campaign is paused and goes on; another is about to leave at once. */
async function campaigns(admin: Page, look: Look): Promise<void> {
  await open(admin, '/campaigns');
  await admin.getByRole('button', { name: 'Pausar: Feira de maio' }).click();
  const resume = admin.getByRole('button', { name: 'Retomar: Feira de maio' });
  await look(admin, 'a paused campaign', resume);
  await resume.click();
  const goesOn = admin.getByRole('dialog', { name: /^Retomar/ });
  await look(admin, 'going on with it', goesOn);
  await goesOn.getByRole('button', { name: 'Cancelar' }).click();

  await admin.getByRole('button', { name: 'Editar: Feira de agora' }).click();
  const form = admin.getByRole('dialog', { name: 'Campanha', exact: true });
  await expect(form.getByText('1 pessoa vai receber')).toBeVisible();
  await form.getByRole('button', { name: 'Agora', exact: true }).click();
  await look(admin, 'a campaign of now', form.getByRole('button', { name: 'Enviar agora…' }));
  await form.getByRole('button', { name: 'Enviar agora…' }).click();
  const question = admin.getByRole('dialog', { name: 'Enviar agora para 1 pessoa?' });
  await look(admin, 'sending now', question);
  await question.getByRole('button', { name: 'Enviar para 1 pessoa' }).click();
  await expect(admin.getByText('Enviando agora para 1 pessoa.')).toBeVisible();
}

/** Another plan, and the one that is chosen while paying. */
async function subscription(admin: Page, look: Look, name: string): Promise<void> {
  await open(admin, '/subscription');
  const smaller = admin.getByRole('article', { name: `Pequeno ${name}` });
  await look(admin, 'plans', smaller.getByText('o menu some'));
  await smaller.getByRole('checkbox', { name: 'Entendi o que deixa de funcionar' }).click();
  const later = smaller.getByRole('button', { name: /^Na próxima fatura/ });
  await look(admin, 'a smaller plan', later);
  await later.click();
  await look(admin, 'a plan that waits', admin.getByRole('button', { name: 'Desistir da mudança' }));
  await admin.getByRole('button', { name: 'Desistir da mudança' }).click();
  await expect(admin.getByRole('button', { name: 'Desistir da mudança' })).toBeHidden();

  await admin.getByRole('button', { name: 'Assinar' }).click();
  const form = admin.getByRole('dialog', { name: 'Pagamento da assinatura' });
  await form.getByLabel('Nome completo ou razão social').fill('Padaria São João');
  await form.getByLabel('Endereço').fill('Rua das Flores, 10');
  await form.getByLabel('Cidade').fill('São Paulo');
  await form.getByLabel('CEP').fill('01310-100');
  await form.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  await form.getByRole('button', { name: 'Continuar' }).click();
  await form.getByRole('radio', { name: `Pequeno ${name}` }).click();
  await look(admin, 'a smaller plan while paying', form.getByText('o menu some'));
  await form.getByRole('button', { name: 'Continuar' }).click();
  await look(admin, 'what a smaller plan switches off', admin.getByText('Confirme o que deixa de funcionar'));
  await admin.keyboard.press('Escape');
  const leaving = admin.getByRole('dialog', { name: 'Descartar as alterações?' });
  await look(admin, 'leaving a checkout', leaving);
  await leaving.getByRole('button', { name: 'Descartar' }).click();
  await expect(form).toBeHidden();
}

/** History is to go: what goes, a word to type, a day to take it back. */
async function retention(admin: Page, look: Look): Promise<void> {
  await open(admin, '/settings?tab=options');
  await admin.getByRole('button', { name: 'Alterar' }).click();
  const form = admin.getByRole('dialog', { name: 'Guardar mensagens por quanto tempo?' });
  await form.getByRole('radio', { name: 'Por um número de dias' }).click();
  await look(admin, 'less history', form.getByText('Isto apaga o histórico de vez'));
  await form.getByRole('textbox', { name: /APAGAR/ }).fill('APAGAR');
  await look(admin, 'less history, confirmed', form.getByRole('button', { name: 'Apagar as antigas' }));
  await form.getByRole('button', { name: 'Apagar as antigas' }).click();
  await look(admin, 'history about to go', admin.getByRole('button', { name: 'Desfazer' }));
  await admin.getByRole('button', { name: 'Desfazer' }).click();
  await expect(admin.getByText('Desfeito: nada foi apagado.')).toBeVisible();
}
