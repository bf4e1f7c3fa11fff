import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/lib/api/query.ts';
import type { Template } from '#src/lib/templates/template-preview.ts';
import { type Answers, answering, Refused } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildConnection } from '../../testing.ts';
import { TemplatesPanel } from './templates-panel.tsx';

const template = (some: Partial<Template> = {}): Template => ({
  name: 'pedido_enviado',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  reason: null,
  components: [{ type: 'BODY', text: 'Olá {{1}}, saiu!' }],
  ...some,
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(answers: Answers) {
  answering(answers);
  await draw(
    <TemplatesPanel connection={buildConnection({ provider: 'cloud' })} onClose={() => undefined} />,
  );
  await screen.findByRole('dialog', { name: 'Modelos de “Comercial”' });
}

test('shows each template with its state, language and what a customer will read', async () => {
  await open({
    'GET /whatsapp/1/templates': [
      template(),
      template({ name: 'promo', category: 'MARKETING', status: 'REJECTED', reason: 'INVALID_FORMAT' }),
      template({ name: 'novo', category: 'OTHER', status: 'IN_APPEAL' }),
    ],
  });
  const item = within(await screen.findByRole('listitem', { name: 'pedido_enviado, pt_BR' }));
  expect(item.getByText('Aprovado')).toBeDefined();
  expect(item.getByText('pt_BR · Utilidade')).toBeDefined();
  expect(item.getByText('{{1}}').tagName).toBe('MARK');
  const refused = within(screen.getByRole('listitem', { name: 'promo, pt_BR' }));
  expect(refused.getByText('Recusado')).toBeDefined();
  expect(refused.getByText('Motivo: INVALID_FORMAT')).toBeDefined();
  expect(within(screen.getByRole('listitem', { name: 'novo, pt_BR' })).getByText('IN_APPEAL')).toBeDefined();
});

test('has none at first, and reads them anew from Meta', async () => {
  await open({
    'GET /whatsapp/1/templates': [],
    'POST /whatsapp/1/templates/sync': [template()],
  });
  expect(await screen.findByText('Nenhum modelo aqui')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Sincronizar' }));
  expect(await screen.findByRole('listitem', { name: 'pedido_enviado, pt_BR' })).toBeDefined();
});

test('says when they cannot be loaded', async () => {
  await open({ 'GET /whatsapp/1/templates': new Refused(500, 'ERR_INTERNAL_SERVER_ERROR') });
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar os modelos.');
});
