import { type AuditRecord, maskedSecret, type SessionUser } from '@prosa/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import { sessionQuery } from '#src/lib/session/session.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import type { AuditFilter } from '../filter.ts';
import { AuditManager } from './audit-manager.tsx';

beforeEach(() => {
  const company = { name: 'Padaria', timezone: 'America/Sao_Paulo' };
  queryClient.setQueryData(sessionQuery.queryKey, { id: 1, name: 'Ana', company } as unknown as SessionUser);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

let made = 0;
const record = (some: Partial<AuditRecord>): AuditRecord => {
  made += 1;
  return {
    id: `01a1f9c1-7b5a-781e-8b90-${String(made).padStart(12, '0')}`,
    at: '2026-11-20T12:00:00.000Z',
    user: { id: 1, name: 'Ana' },
    ip: '10.0.0.9',
    action: 'tags.update',
    record: { tagId: '7' },
    recordName: 'VIP',
    changes: [],
    unfinished: false,
    ...some,
  };
};
const page = (...records: AuditRecord[]) => ({ records, hasMore: false, cursor: null });

async function openPage(answers: Answers, filter: AuditFilter = {}) {
  answering({ 'GET /users/list': [{ id: 1, name: 'Ana' }], ...answers });
  const onFilter = vi.fn();
  await drawPage(<AuditManager filter={filter} onFilter={onFilter} />);
  await screen.findByRole('heading', { name: 'Registro de ações' });
  return { onFilter };
}
const entries = async (): Promise<(string | null)[]> => {
  const list = await screen.findByRole('list', { name: 'Registro de ações' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

test('names the operator in the words of whoever reads', async () => {
  const operator = { id: null, name: 'Operator' };
  await openPage({ 'GET /audit-log': page(record({ action: 'auth.resetTotp', user: operator })) });
  expect((await entries())[0]).toContain('Operador da instalação · Removeu a verificação');
});

test('says of what was begun that nobody knows how it ended', async () => {
  await openPage({ 'GET /audit-log': page(record({ unfinished: true }), record({})) });
  expect((await entries()).map((text) => text?.includes('Não se sabe'))).toEqual([true, false]);
});

test('says who did what to which record, and what changed by it, in words', async () => {
  await openPage({
    'GET /audit-log': page(
      record({
        changes: [
          { field: 'name', before: 'Cliente', after: 'VIP' },
          { field: 'kanban', before: 0, after: 1 },
        ],
      }),
      record({
        action: 'settings.update',
        record: { key: 'userRating' },
        recordName: '',
        changes: [{ field: 'value', before: 'disabled', after: 'enabled' }],
      }),
      record({
        action: 'users.update',
        recordName: 'Bia',
        changes: [
          {
            field: 'queues',
            before: [],
            after: [
              { id: 1, name: 'Suporte' },
              { id: 2, name: 'Vendas' },
            ],
          },
          { field: 'password', before: null, after: maskedSecret },
        ],
      }),
      record({
        action: 'companies.saveSchedules',
        record: { companyId: '1' },
        recordName: '',
        changes: [
          {
            field: 'schedules',
            before: [],
            after: [
              { weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' },
              { weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' },
            ],
          },
        ],
      }),
    ),
  });
  const [tag, setting, user, hours] = await entries();
  expect(tag).toContain('Ana · Alterou a tag: VIP');
  expect(tag).toMatch(/Nome\s*Cliente → mudou para\s*VIP/);
  expect(tag).toMatch(/Coluna do kanban\s*desligado → mudou para\s*ligado/);
  expect(tag).toContain('10.0.0.9');
  expect(setting).toContain('Alterou a configuração: Pedir avaliação');
  expect(setting).toMatch(/desligado → mudou para\s*ligado/);
  expect(user).toMatch(/Filas\s*vazio → mudou para\s*Suporte, Vendas/);
  expect(user).toMatch(/Senha\s*definido \(oculto\)/);
  expect(hours).toContain('Segunda-feira 08:00–18:00, Domingo Fechado');
});

test('of a new record it says what it is, of one that is gone what it was', async () => {
  await openPage({
    'GET /audit-log': page(
      record({ action: 'users.create', changes: [{ field: 'profile', before: null, after: 'supervisor' }] }),
      record({ action: 'tags.remove', changes: [{ field: 'color', before: '#111', after: null }] }),
    ),
  });
  const [made, gone] = await entries();
  expect(made).toMatch(/Perfil\s*Supervisor$/);
  expect(gone).toMatch(/Cor\s*#111$/);
});

test('many changes are shown when asked for', async () => {
  const changes = Array.from({ length: 8 }, (_, at) => ({ field: `f${at}`, before: null, after: at }));
  await openPage({ 'GET /audit-log': page(record({ changes })) });
  expect((await entries())[0]).not.toContain('f7');
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais 3' }));
  expect((await entries())[0]).toContain('f7');
});

test('is narrowed to a person, an action and days, and widened again', async () => {
  const { onFilter } = await openPage({ 'GET /audit-log': page(record({})) }, { user: '1' });
  fireEvent.click(screen.getByRole('combobox', { name: 'Ação' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Excluiu a tag' }));
  expect(onFilter).toHaveBeenLastCalledWith({ user: '1', action: 'tags.remove' });
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-01' } });
  expect(onFilter).toHaveBeenLastCalledWith({ user: '1', from: '2026-11-01' });
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(onFilter).toHaveBeenLastCalledWith({});
});

test('tells nothing recorded apart from nothing found, and a failure from both', async () => {
  await openPage({ 'GET /audit-log': page() });
  expect(await screen.findByText('Nada registrado ainda')).toBeDefined();
});

test('a filter that finds nothing says so', async () => {
  await openPage({ 'GET /audit-log': page() }, { action: 'tags.remove' });
  expect(await screen.findByText('Nada encontrado')).toBeDefined();
});

test('a log that cannot be read can be asked for again', async () => {
  let answer: unknown = new Refused(500, 'ERR_INTERNAL_SERVER_ERROR');
  await openPage({ 'GET /audit-log': () => answer });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  answer = page(record({}));
  fireEvent.click(retry);
  expect((await entries())[0]).toContain('VIP');
});

test('a setting is called what its page calls it, also where this page was opened first', async () => {
  const change = record({ action: 'settings.update', record: { key: 'retentionDays' }, recordName: '' });
  answering({ 'GET /users/list': [{ id: 1, name: 'Ana' }], 'GET /audit-log': page(change) });
  await drawPage(<AuditManager filter={{}} onFilter={vi.fn()} />, { allTexts: false });
  expect((await entries())[0]).toContain('Guardar mensagens por');
});

test('the log is kept as a file in the words of the screen, whole, with the clock of the company', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:table';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const changes = [{ field: 'name', before: 'Cliente', after: 'VIP' }];
  await openPage({ 'GET /audit-log': page(record({ changes }), record({ unfinished: true })) });
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar: Registro de ações' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (texto)' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text).toContain('20/11/2026 09:00;Ana;Alterou a tag;VIP;Nome: Cliente → VIP;;10.0.0.9');
  expect(text).toContain('Não se sabe se foi concluída');
});
