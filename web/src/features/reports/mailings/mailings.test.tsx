import type { SessionUser } from '@prosa/shared';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { reportPlace } from '../place.ts';
import { MailingsPanel } from './mailings-panel.tsx';
import { StopMailing } from './stop-mailing.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a report is ordered as it is looked at, for whoever looks, on Mondays at eight', async () => {
  const company = { name: 'Padaria', timezone: 'America/Sao_Paulo' };
  const user = { id: 1, name: 'Ana', profile: 'admin', super: false, queues: [], company };
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as SessionUser);
  const asked = answering({
    'GET /reports/mailings': { mailings: [], leaves: false },
    'GET /queue': [{ id: 7, name: 'Vendas' }],
    'GET /users/list': [
      { id: 1, name: 'Ana', profile: 'admin' },
      { id: 2, name: 'Bia', profile: 'user' },
    ],
    'POST /reports/mailings': {},
  });
  const place = reportPlace({ by: 'tag', queue: '7' });
  await drawPage(<MailingsPanel opened place={place} onClose={vi.fn()} />);
  expect(await screen.findByText(/Este servidor ainda não envia e-mails/)).toBeDefined();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Novo envio' }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() =>
    expect(asked.find(({ request }) => request === 'POST /reports/mailings')?.body).toEqual({
      by: 'tag',
      queueId: 7,
      every: 'week',
      weekday: 1,
      hour: 8,
      file: 'xlsx',
      readerIds: [1],
    }),
  );
});

test('the link of a letter asks first, and says when it is none of ours', async () => {
  answering({ 'POST /reports/mailings/stop': {} });
  await drawPage(<StopMailing token="1.2.3.x" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Parar de receber' }));
  expect(await screen.findByText('Pronto: você não recebe mais este relatório.')).toBeDefined();
});

test('a link that is none of ours says so', async () => {
  answering({ 'POST /reports/mailings/stop': new Refused(400, 'ERR_REPORT_LINK_INVALID') });
  await drawPage(<StopMailing token="1.2.3.y" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Parar de receber' }));
  expect(await screen.findByText('Link inválido')).toBeDefined();
});
