/** Tables of the family of which there is little. */
import type pg from 'pg';
import { begun, fill, series } from './fill.ts';

/** What there is little of: a few rows for each company. */
export async function fillSmallTables(client: pg.Client, companies: number, company: string): Promise<void> {
  const each = series(companies);
  await fill(
    client,
    'QuickMessages',
    {
      id: 'n',
      shortcode: `'/oi' || n`,
      message: `'Oi, tudo bem?'`,
      userId: 'n',
      geral: 'true',
      companyId: company,
    },
    each,
  );
  await fill(
    client,
    'Schedules',
    {
      id: 'n',
      body: `'Lembrete'`,
      sendAt: `case when n > ${companies} then timestamptz '2035-01-01' else timestamptz '2024-02-01' end`,
      contactId: `(select min(id) from "Contacts" where "companyId" = ${company})`,
      userId: 'n',
      status: `'PENDENTE'`,
      companyId: company,
    },
    series(companies * 2),
  );
  await fill(client, 'ContactLists', { id: 'n', name: `'Lista ' || n`, companyId: company }, each);
  await fill(
    client,
    'ContactListItems',
    {
      id: 'n',
      name: `'Ana ' || n`,
      number: `'55119' || (80000000 + n)`,
      email: `''`,
      contactListId: `(n - 1) % ${companies} + 1`,
      isWhatsappValid: 'true',
      companyId: `n % ${companies} + 1`,
    },
    series(companies * 5),
  );
  await fill(
    client,
    'Campaigns',
    {
      id: 'n',
      name: `'Campanha ' || n`,
      message1: `'Promoção'`,
      status: `case when n > ${companies} then 'PROGRAMADA' else 'FINALIZADA' end`,
      scheduledAt: `timestamptz '2035-01-01'`,
      contactListId: `(n - 1) % ${companies} + 1`,
      whatsappId: 'n',
      companyId: company,
    },
    series(companies * 2),
  );
  await fill(
    client,
    'CampaignShipping',
    {
      id: 'n',
      number: `'55119' || (80000000 + n)`,
      message: `'Promoção'`,
      campaignId: `(n - 1) % ${companies} + 1`,
      deliveredAt: begun,
    },
    series(companies * 5),
  );
  await fill(
    client,
    'Announcements',
    { id: 'n', priority: '1', title: `'Aviso ' || n`, text: `'Texto'`, status: 'true', companyId: '1' },
    series(1),
  );
  await fill(
    client,
    'Helps',
    { id: 'n', title: `'Primeiros passos'`, description: `''`, video: `'dQw4w9WgXcQ'` },
    series(1),
  );
  await fill(
    client,
    'Chats',
    { id: 'n', uuid: `gen_random_uuid()`, title: `'Equipe ' || n`, ownerId: 'n', companyId: company },
    each,
  );
  await fill(client, 'ChatUsers', { id: 'n', chatId: 'n', userId: 'n', unreads: '0' }, each);
  await fill(
    client,
    'ChatMessages',
    { id: 'n', chatId: `(n - 1) % ${companies} + 1`, senderId: 'n', message: `'bom dia'` },
    series(companies),
  );
  await fill(
    client,
    'Prompts',
    {
      id: 'n',
      name: `'Atendente ' || n`,
      apiKey: `'sk-chave-' || n`,
      prompt: `'Seja gentil.'`,
      maxTokens: '300',
      maxMessages: '10',
      temperature: '1',
      voice: `'texto'`,
      companyId: company,
    },
    each,
  );
  await fill(
    client,
    'QueueIntegrations',
    {
      id: 'n',
      type: `'n8n'`,
      name: `'Fluxo ' || n`,
      urlN8N: `'https://n8n.example.com/webhook/' || n`,
      companyId: company,
    },
    each,
  );
  await fill(client, 'Files', { id: 'n', name: `'Catálogo ' || n`, message: `''`, companyId: company }, each);
}
