/** The bot receives a customer, a person takes over, and the customer says how it was. */
import { type Call, callsOf } from '../../calls.ts';
import { sandboxOf } from '../../customers.ts';
import { expect, openPhone, password, people, test } from '../../story.ts';

type Connection = { id: number; queues: { id: number }[]; greetingMessage: string };

/** Two departments on the simulated connection, and people of both; undone by what it answers. */
async function setUp(call: Call): Promise<() => Promise<void>> {
  const connection = await sandboxOf<Connection>(call);
  const queue = (name: string, color: string, options: object[] = []) =>
    call<{ id: number }>('POST', '/queue', { name, color, greetingMessage: `Aqui é ${name}.`, options });
  const option = { title: 'Encomendas', message: 'Para que dia?', children: [] };
  const queueIds = [
    (await queue('Balcão', '#a61e4d')).id,
    (await queue('Confeitaria', '#5f3dc4', [option])).id,
  ];
  await call('PUT', `/whatsapp/${connection.id}`, {
    queueIds,
    greetingMessage: 'Olá! Escolha um setor:',
    ratingMessage: 'Como foi o atendimento?',
    complationMessage: 'Obrigado e até logo!',
  });
  await call('PUT', '/settings/userRating', { value: 'enabled' });
  await call('PUT', '/settings/resolveUndoSeconds', { value: '0' });
  // At whatever hour this runs.
  await call('PUT', '/settings/scheduleType', { value: 'disabled' });
  for (const [name, profile] of [
    ['Lia', 'admin'],
    ['Teo', 'user'],
  ] as const)
    await call('POST', '/users', {
      name,
      email: `${name.toLowerCase()}@prosa.local`,
      profile,
      password,
      queueIds,
      allTicket: 'enabled',
    });
  return async () => {
    await call('PUT', '/settings/userRating', { value: 'disabled' });
    await call('PUT', '/settings/resolveUndoSeconds', { value: '6' });
    await call('PUT', `/whatsapp/${connection.id}`, {
      queueIds: connection.queues.map(({ id }) => id),
      greetingMessage: connection.greetingMessage,
      ratingMessage: '',
      complationMessage: '',
    });
    for (const id of queueIds) await call('DELETE', `/queue/${id}`);
  };
}

test('the bot asks, the customer chooses, an attendant takes over and resolves, and the rating is seen', async ({
  server,
  signIn,
}) => {
  const undo = await setUp(await callsOf(server.url, 'Nina', 'nina.of.the.bot@prosa.local'));
  try {
    const [admin, lia, teo] = [
      await signIn(people.admin),
      await signIn('lia@prosa.local'),
      await signIn('teo@prosa.local'),
    ];
    for (const page of [lia, teo]) await page.goto('/tickets?sub=pending');
    const rosa = await openPhone(admin, 'Rosa Prado', '5511987650901');

    await rosa.says('Oi');
    await rosa.shows('Olá! Escolha um setor:');
    await rosa.says('2');
    await rosa.shows('Aqui é Confeitaria.');
    for (const page of [lia, teo]) {
      await expect(page.getByText('Rosa Prado')).toBeVisible();
      await expect(page.getByTitle('O bot está atendendo este cliente')).toBeVisible();
    }

    await lia.getByRole('link', { name: 'Rosa Prado' }).click();
    await expect(lia.getByRole('log').getByText('O bot está atendendo')).toBeVisible();
    await lia.getByRole('button', { name: 'Assumir do bot' }).click();
    await expect(lia.getByRole('button', { name: 'Assumir do bot' })).toBeHidden();
    // Given back before a word was said, it is the bot's again, and asks again.
    await lia.getByRole('button', { name: 'Mais ações' }).click();
    await lia.getByRole('menuitem', { name: 'Devolver ao bot' }).click();
    await expect(teo.getByTitle('O bot está atendendo este cliente')).toBeVisible();
    await lia.goto('/tickets?sub=pending');
    await lia.getByRole('link', { name: 'Rosa Prado' }).click();
    await lia.getByRole('button', { name: 'Assumir do bot' }).click();
    const field = lia.getByRole('textbox', { name: 'Mensagem' });
    await field.fill('Boa tarde, Rosa!');
    await field.press('Enter');
    await rosa.shows('Boa tarde, Rosa!');
    await expect(teo.getByTitle('O bot está atendendo este cliente')).toHaveCount(0);
    await rosa.says('1');
    await expect(lia.getByRole('log').getByText('1', { exact: true })).toBeVisible();

    await lia.getByRole('button', { name: 'Resolver', exact: true }).click();
    await expect(lia.getByText('Atendimento resolvido')).toBeVisible();
    await rosa.shows('Como foi o atendimento?');
    await rosa.says('3');
    await rosa.shows('Obrigado e até logo!');
    // After the takeover the bot has said nothing more.
    await rosa.showsOnce('Aqui é Confeitaria.');

    await lia.goto('/tickets?tab=closed');
    await lia.getByRole('link', { name: 'Rosa Prado' }).click();
    await expect(
      lia.getByRole('log').getByText('O cliente avaliou o atendimento: muito satisfeito'),
    ).toBeVisible();
    await lia.getByRole('button', { name: 'Detalhes do contato' }).click();
    await expect(lia.getByText('3 de 3 (1)')).toBeVisible();
    await lia.getByRole('button', { name: 'Mais ações' }).click();
    await lia.getByRole('menuitem', { name: 'Ver decisões da automação' }).click();
    const reasons = lia.getByRole('list', { name: 'Decisões da automação' });
    await expect(reasons.getByText('O cliente escolheu uma fila.')).toBeVisible();
    await expect(reasons.getByText('O cliente avaliou: muito satisfeito (3).')).toBeVisible();
    await lia.goto('/users');
    await expect(lia.getByRole('row', { name: /Lia/ }).getByText('3 de 3 (1)')).toBeVisible();
  } finally {
    await undo();
  }
});
