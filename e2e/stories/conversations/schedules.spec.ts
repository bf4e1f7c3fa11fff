import { callsOf } from '../../calls.ts';
import { drag } from '../../firefox.ts';
import { addUser, expect, openPhone, people, test } from '../../story.ts';

const isa = { name: 'Isa Prado', email: 'isa@prosa.local', profile: 'admin' } as const;

test('a message is put down for later, moved, leaves at its moment and is shown as sent without a reload', async ({
  signIn,
  server,
}) => {
  await addUser(server.url, isa);
  const call = await callsOf(server.url, 'Agenda Reis', 'agenda@prosa.local');
  await call('POST', '/contacts', { name: 'Dora Lembrete', number: '5511987650911' });
  const [page, admin] = [await signIn(isa.email), await signIn(people.admin)];
  const dora = await openPhone(admin, 'Dora Lembrete', '5511987650911');

  await page.goto('/schedules?day=2031-08-01');
  await page.getByRole('button', { name: 'Novo agendamento' }).click();
  const form = page.getByRole('dialog', { name: 'Novo agendamento' });
  await form.getByRole('combobox', { name: 'Contato' }).fill('dora');
  await page.getByRole('option', { name: /Dora Lembrete/ }).click();
  const message = form.getByRole('textbox', { name: 'Mensagem', exact: true });
  await message.fill('Oi, ');
  await form.getByRole('button', { name: 'Inserir variável em: Mensagem' }).click();
  await page.getByRole('menuitem', { name: /firstName/ }).click();
  await expect(message).toHaveValue('Oi, {{firstName}}');
  await form.getByRole('textbox', { name: 'Data e hora do envio' }).fill('01/01/2020 09:00');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByText('Esta data já passou')).toBeVisible();
  await form.getByRole('textbox', { name: 'Data e hora do envio' }).fill('13/08/2031 09:30');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Agendamento salvo com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Agendamentos (1)' })).toBeVisible();

  const event = page.getByRole('button', { name: '09:30, Dora Lembrete, Pendente' });
  await expect(event).toBeVisible();
  const nextDay = page.getByRole('button', { name: /14 de agosto de 2031/ });
  await drag(event, nextDay, { x: 20, y: 8 });
  await expect(page.getByText('Movido para 14/08/2031, 09:30')).toBeVisible();

  // Nobody waits until then: its moment is now.
  const { schedules } = await call<{ schedules: { id: number }[] }>('GET', '/schedules?searchParam=dora');
  await page.goto('/schedules');
  await expect(page.getByRole('heading', { name: /^Agendamentos \(/ })).toBeVisible();
  const sendAt = new Date(Date.now() + 2_000).toISOString();
  await call('PUT', `/schedules/${schedules[0]?.id}`, { sendAt });
  await dora.shows('Oi, Dora');
  const sent = page.getByRole('button', { name: /Dora Lembrete, Enviada/ });
  await sent.click();
  const details = page.getByRole('dialog', { name: 'Agendamento' });
  await expect(details.getByText('Isa Prado')).toBeVisible();
  await details.getByRole('link', { name: 'Abrir conversa' }).click();
  await expect(page).toHaveURL(/\/tickets\//);
  await expect(page.getByRole('heading', { name: 'Dora Lembrete' })).toBeVisible();
});

test('in an English browser a date is written as the product’s language writes it, by keyboard and from the calendar', async ({
  signIn,
  server,
}) => {
  await addUser(server.url, { ...isa, email: 'iris.agenda@prosa.local', name: 'Íris Prado' });
  const page = await signIn('iris.agenda@prosa.local', { locale: 'en-US' });
  await page.evaluate(() => localStorage.setItem('language', 'pt'));
  await page.goto('/schedules');
  await page.getByRole('button', { name: 'Novo agendamento' }).click();
  const form = page.getByRole('dialog', { name: 'Novo agendamento' });
  const moment = form.getByRole('textbox', { name: 'Data e hora do envio' });
  await expect(moment).toHaveAttribute('placeholder', 'dd/mm/aaaa hh:mm');
  await moment.click();
  await page.keyboard.type('310220310930');
  await expect(moment).toHaveValue('31/02/2031 09:30');
  await expect(form.getByText('Esta data ou hora não existe.')).toBeVisible();
  await moment.press('ControlOrMeta+A');
  await page.keyboard.type('130820310930');
  await expect(moment).toHaveValue('13/08/2031 09:30');
  // A digit in the middle takes the place of the next one, and so does the same digit again.
  await moment.press('Home');
  await page.keyboard.type('14');
  await expect(moment).toHaveValue('14/08/2031 09:30');
  await moment.press('ArrowUp');
  await expect(moment).toHaveValue('15/08/2031 09:30');

  await moment.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Escolher no calendário: Data e hora do envio' });
  await expect(calendar.getByText('agosto 2031')).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'sexta-feira, 15 de agosto de 2031' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(moment).toBeFocused();
  await moment.press('Alt+ArrowDown');
  await expect(calendar.getByRole('button', { name: 'sexta-feira, 15 de agosto de 2031' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(moment).toHaveValue('16/08/2031 09:30');
  await calendar.getByLabel('Hora').fill('1815');
  await calendar.getByRole('button', { name: 'Pronto' }).click();
  await expect(moment).toHaveValue('16/08/2031 18:15');
  await expect(form).toBeVisible();
});

test('a conversation’s menu puts a message down for its contact, and the details show it', async ({
  signIn,
  server,
}) => {
  await addUser(server.url, { ...isa, email: 'ivo@prosa.local', name: 'Ivo Reis' });
  const [page, admin] = [await signIn('ivo@prosa.local'), await signIn(people.admin)];
  const caio = await openPhone(admin, 'Caio Retorno', '5511987650912');
  await caio.says('Me chama amanhã?');
  await page.goto('/tickets?sub=pending');
  await page.getByRole('button', { name: 'Aceitar atendimento de Caio Retorno' }).click();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Agendar mensagem' }).click();
  const form = page.getByRole('dialog', { name: 'Novo agendamento' });
  await expect(form.getByRole('combobox', { name: 'Contato' })).toHaveValue(/^Caio Retorno/);
  await form.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('Bom dia, podemos falar?');
  await form.getByRole('textbox', { name: 'Data e hora do envio' }).fill('13/08/2031 09:30');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Agendamento salvo com sucesso!')).toBeVisible();
  const pending = page.getByRole('list', { name: 'Agendamentos pendentes' });
  if (!(await pending.isVisible())) await page.getByRole('button', { name: 'Detalhes do contato' }).click();
  await expect(pending.getByRole('button', { name: /13\/08\/2031, 09:30/ })).toBeVisible();
});
