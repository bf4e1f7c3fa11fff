import type { ChatExportPreview, ConnectionView } from '@prosa/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildContact } from '#src/features/contacts/testing.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { answering } from '#src/testing/answers.ts';
import { drawPage } from '#src/testing/screen.tsx';
import { ChatImportDialog } from './chat-import-dialog.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const maria = buildContact({ id: 7, name: 'Maria Silva' });
const found: ChatExportPreview = {
  authors: [
    { name: 'Loja', messages: 9 },
    { name: 'Maria', messages: 3 },
  ],
  customer: null,
  messages: 12,
  files: 2,
  filesFound: 1,
  firstAt: '2025-04-03T17:32:00.000Z',
  lastAt: '2025-04-05T17:32:00.000Z',
  dateOrder: 'day',
  isOrderSure: false,
};

type Sent = { readonly path: string; readonly fields: Record<string, unknown> };

/** What the server answers to each form, in order; what was sent. */
function forms(...answers: [status: number, body: unknown][]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0;
      responseText = '';
      upload = {};
      path = '';
      onload: () => void = () => undefined;
      open = (_: string, path: string): void => {
        this.path = path;
      };
      setRequestHeader = () => undefined;
      send = (form: FormData): void => {
        sent.push({ path: this.path, fields: Object.fromEntries(form) });
        const [status, body] = answers[sent.length - 1] ?? [500, {}];
        this.status = status;
        this.responseText = JSON.stringify(body);
        queueMicrotask(() => this.onload());
      };
    },
  );
  return sent;
}

async function choose(): Promise<HTMLElement> {
  const connections = [
    { id: 4, name: 'Balcão', isDefault: false },
    { id: 5, name: 'Matriz', isDefault: true },
  ] as unknown as ConnectionView[];
  answering({ 'GET /whatsapp': connections });
  await drawPage(<ChatImportDialog contact={maria} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Importar conversa com Maria Silva' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['oi'], 'Conversa.zip')] } });
  return dialog;
}

test('what the file holds is shown, the contact is chosen among those who wrote, and what came of it is told', async () => {
  const sent = forms(
    [200, found],
    [200, { ...found, dateOrder: 'month' }],
    [200, { added: 11, known: 1, filesMissing: 1 }],
  );
  const dialog = await choose();
  expect(await within(dialog).findByText(/^12 mensagens, de 03\/04\/2025 a 05\/04\/2025$/)).toBeDefined();
  expect(within(dialog).getByText('Arquivos no .zip: 1 de 2')).toBeDefined();
  const confirm = within(dialog).getByRole('button', { name: 'Importar conversa' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Maria' }));
  fireEvent.click(within(dialog).getByRole('radio', { name: 'mês/dia/ano' }));
  await waitFor(() => expect(sent[1]?.fields).toMatchObject({ dateOrder: 'month' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Importar conversa' }));
  expect(await within(dialog).findByText('Mensagens novas: 11. Já estavam aqui: 1.')).toBeDefined();
  expect(within(dialog).getByText('Arquivos que não vieram junto: 1.')).toBeDefined();
  expect(sent.map(({ path }) => path)).toEqual([
    '/contacts/7/chat-export/preview',
    '/contacts/7/chat-export/preview',
    '/contacts/7/chat-export',
  ]);
  expect(sent[2]?.fields).toMatchObject({ customer: 'Maria', whatsappId: '5', dateOrder: 'month' });
});

test('a file that is none says so, and another one may be chosen', async () => {
  forms([400, { error: 'ERR_CHAT_EXPORT_UNREADABLE' }]);
  const dialog = await choose();
  expect((await within(dialog).findByRole('alert')).textContent).toContain('não é uma conversa exportada');
  expect(within(dialog).getByRole('button', { name: 'Outro arquivo' })).toBeDefined();
});
