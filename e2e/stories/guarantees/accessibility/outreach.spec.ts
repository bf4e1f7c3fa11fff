/** No serious barrier on the pages from which people write to many, later or to colleagues. */
import type { Page } from '@playwright/test';
import { callsOf } from '../../../calls.ts';
import { type Look, lookInto, open, sizes } from '../../../screens.ts';
import { expect, test } from '../../../story.ts';

for (const { size, narrow } of sizes)
  test(`no page on which ${size} writes to many, later or to colleagues has a serious barrier`, async ({
    server,
    signIn,
  }) => {
    const [number, other] = narrow ? ['5511987650502', '5511987650972'] : ['5511987650501', '5511987650971'];
    const found: string[] = [];
    const email = `alice.${number}@prosa.local`;
    const call = await callsOf(server.url, 'Alice Alcance', email);
    const list = await call<{ id: number }>('POST', '/contact-lists', { name: `Clientes ${number}` });
    for (const [name, phone] of [
      ['Nora Lista', number],
      ['Sem número', ''],
    ])
      await call('POST', '/contact-list-items', { contactListId: list.id, name, number: phone });
    const campaign = await call<{ id: number }>('POST', '/campaigns', {
      name: `Feira ${number}`,
      message1: 'Oi, {nome}!',
      contactListId: list.id,
    });
    const contact = await call<{ id: number }>('POST', '/contacts', {
      name: `Agenda ${number}`,
      number: other,
    });
    const sendAt = '2031-05-13T12:30:00.000Z';
    await call('POST', '/schedules', { contactId: contact.id, body: 'Até amanhã!', sendAt });
    const alice = await signIn(email, { narrow });
    await outreach(alice, lookInto(found), { list, campaign, name: `Feira ${number}`, day: '2031-05-13' });
    expect(found).toEqual([]);
  });

type Outreach = {
  readonly list: { readonly id: number };
  readonly campaign: { readonly id: number };
  readonly name: string;
  readonly day: string;
};

/** Lists, campaigns and their report, the calendar, and chats between colleagues. */
async function outreach(admin: Page, look: Look, { list, campaign, name, day }: Outreach): Promise<void> {
  await open(admin, `/contact-lists/${list.id}/contacts`);
  await look(admin, 'who is on a list', admin.getByText('Nora Lista'));

  await open(admin, '/campaigns');
  await look(admin, 'campaigns', admin.getByText(name));
  await admin.getByRole('button', { name: `Editar: ${name}` }).click();
  await look(admin, 'campaign', admin.getByRole('dialog').getByRole('textbox', { name: 'Mensagem 1' }));
  await open(admin, `/campaign/${campaign.id}/report`);
  await look(admin, 'report', admin.getByRole('heading', { name }));
  await open(admin, '/campaigns-config');
  await look(admin, 'campaign settings', admin.getByRole('button', { name: 'Salvar' }));

  await open(admin, '/schedules');
  await look(admin, 'schedules', admin.getByRole('heading', { name: /^Agendamentos/ }));
  for (const view of ['month', 'week', 'day'] as const) {
    await open(admin, `/schedules?view=${view}&day=${day}`);
    await look(admin, `schedules of a ${view}`, admin.getByText(/Agenda \d+/));
  }
  await admin.getByRole('button', { name: 'Novo agendamento' }).first().click();
  await look(admin, 'new schedule', admin.getByRole('dialog', { name: 'Novo agendamento' }));

  await open(admin, '/chats');
  await look(admin, 'chats', admin.getByRole('heading', { name: 'Chats', level: 1 }));
  await admin.getByRole('button', { name: 'Novo', exact: true }).first().click();
  const chat = admin.getByRole('dialog', { name: 'Novo chat' });
  await look(admin, 'new chat', chat);
  await chat.getByRole('textbox', { name: 'Título' }).fill(`Equipe de ${name}`);
  await chat.getByRole('combobox', { name: 'Usuários' }).fill('Ana');
  await admin.getByRole('option', { name: /^Ana/ }).first().click();
  await admin.keyboard.press('Tab');
  await chat.getByRole('button', { name: 'Salvar' }).click();
  const words = admin.getByRole('textbox', { name: /^Mensagem para / });
  await words.fill('Bom dia!');
  await words.press('Enter');
  await look(admin, 'open chat', admin.getByRole('log').getByText('Bom dia!'));
}
