import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildTicket } from '../../../tickets/testing.ts';
import { TemplateDialog } from './template-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const template = {
  name: 'foto',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  reason: null,
  components: [
    { type: 'HEADER', format: 'DOCUMENT' },
    { type: 'BODY', text: 'Olá {{1}}' },
  ],
};

test('a template whose file is not one it takes says so, and is sent only with one that it does', async () => {
  answering({ 'GET /whatsapp/1/templates': [template] });
  const ticket = buildTicket({ id: 1, whatsappId: 1 });
  await draw(<TemplateDialog ticket={ticket} opened onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: /^foto/ }));
  fireEvent.change(await screen.findByLabelText(/^Variável 1/), { target: { value: 'Ana' } });
  const submit = screen.getByRole('button', { name: 'Enviar modelo' });
  const choose = (type: string) =>
    fireEvent.change(screen.getByLabelText('Documento (PDF)', { selector: 'input' }), {
      target: { files: [new File(['x'], 'nota', { type })] },
    });
  expect(submit).toHaveProperty('disabled', true);
  choose('application/zip');
  expect(await screen.findByText('O modelo não leva este tipo de arquivo.')).toBeTruthy();
  expect(submit).toHaveProperty('disabled', true);
  choose('application/pdf');
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  expect(screen.queryByText('O modelo não leva este tipo de arquivo.')).toBeNull();
});
