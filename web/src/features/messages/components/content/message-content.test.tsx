import { type MediaView, type MessageView, orderLines } from '@prosa/shared';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '#src/testing/answers.ts';
import { draw } from '#src/testing/screen.tsx';
import { buildTicket } from '../../../tickets/testing.ts';
import { mediaOf } from '../../attachments/attachments.ts';
import { MessageContext } from '../../message-context.ts';
import { buildMessage } from '../../testing.ts';
import { MessageContent } from './message-content.tsx';

const media = (fields: Partial<MediaView>): MediaView => ({
  ...mediaOf(new File([], 'a')),
  fileName: null,
  ...fields,
});
const content = (fields: Partial<MessageView>, show?: (message: MessageView) => void) =>
  draw(
    <MessageContext value={{ pointedOut: null, ...(show && { show }) }}>
      <MessageContent message={buildMessage({ seq: 1, body: '', ...fields })} ticket={buildTicket()} />
    </MessageContext>,
  );
const picture = { mediaType: 'image', mediaUrl: '/media/a' };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a picture opens large', async () => {
  const shown: string[] = [];
  await content({ ...picture, media: media({ width: 800, height: 600 }) }, ({ id }) => shown.push(id));
  fireEvent.click(screen.getByRole('button', { name: 'Ampliar foto' }));
  expect(shown).toEqual(['m1']);
});

test('a picture on its way says so and does not open', async () => {
  await content({ mediaType: 'image', media: media({ state: 'downloading', size: 2_048 }) }, () => undefined);
  expect(screen.getByRole('status').textContent).toMatch(/Baixando 2.kB/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a file that did not come can be asked for again', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const asked = answering({ [`POST /messages/1/${id}/download`]: buildMessage({ seq: 1, id }) });
  await content({ id, mediaType: 'application', media: media({ state: 'failed', fileName: 'nota.pdf' }) });
  expect(screen.getByText('Não foi possível baixar o arquivo.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Baixar novamente' }));
  await waitFor(() =>
    expect(asked.map(({ request }) => request)).toEqual([`POST /messages/1/${id}/download`]),
  );
});

test('a file that is gone is not asked for again', async () => {
  await content({ ...picture, mediaUrl: null, media: media({ state: 'gone' }) });
  expect(screen.getByText('O arquivo não está mais disponível no WhatsApp.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a PDF opens apart and tells nobody where from; other documents are downloaded under their name', async () => {
  await content({
    mediaType: 'application',
    mediaUrl: '/media/a',
    media: media({ fileName: 'nota.pdf', size: 1_536_000 }),
  });
  const link = screen.getByRole('link');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(link.textContent).toMatch(/nota\.pdfPDF · 1,5.MB/);
});

test('a PDF opens large where there is somebody to show it', async () => {
  const shown: string[] = [];
  const pdf = { mediaType: 'application', mediaUrl: '/media/a', media: media({ fileName: 'nota.pdf' }) };
  await content(pdf, ({ id }) => shown.push(id));
  fireEvent.click(screen.getByRole('button', { name: 'Abrir nota.pdf' }));
  expect(shown).toEqual(['m1']);
});

test('other documents keep their name', async () => {
  await content({ mediaType: 'application', mediaUrl: '/media/a', media: media({ fileName: 'a.xlsx' }) });
  expect(screen.getByRole('link').getAttribute('download')).toBe('a.xlsx');
});

test('a sound plays, seeks and has three speeds', async () => {
  localStorage.removeItem('soundSpeed');
  await content({ mediaType: 'audio', mediaUrl: '/media/a', media: media({ voice: true, seconds: 14 }) });
  expect(screen.getByRole('button', { name: 'Reproduzir' })).toBeTruthy();
  const speed = () => screen.getByRole('button', { name: /^Velocidade/ });
  const seen = [speed().textContent];
  for (let turn = 0; turn < 3; turn += 1) {
    fireEvent.click(speed());
    seen.push(speed().textContent);
  }
  expect(seen).toEqual(['1×', '1,5×', '2×', '1×']);
  const slider = screen.getByRole('slider', { name: 'Posição do áudio' });
  fireEvent.change(slider, { target: { value: '7' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('0:07 de 0:14');
});

test('a place leads to a map that does not learn where from', async () => {
  const location = { latitude: -23.5, longitude: -46.6, name: 'MASP', address: null, live: false };
  await content({ mediaType: 'locationMessage', location });
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toContain('-23.5,-46.6');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link.textContent).toContain('MASP');
});

test('an order lists its items with quantities, prices and the total, and its words once', async () => {
  const items = [
    { name: 'Bolo', code: 'B-1', quantity: 2, price: 10.5 },
    { name: null, code: 'B-2', quantity: 1, price: 4.1 },
  ];
  const card = {
    type: 'order',
    title: null,
    items,
    count: 3,
    total: 25.1,
    currency: 'BRL',
    picture: null,
  } as const;
  await content({ card, body: orderLines(card) });
  expect(screen.getByText('Pedido com 3 itens')).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s/g, ' '));
  expect(lines).toEqual(['2 × BoloR$ 21,00', '1 × B-2R$ 4,10']);
  expect(screen.getByText(/25,10/)).toBeTruthy();
  expect(screen.queryByText(/BRL/)).toBeNull();
});

test('an order whose items nobody knows says how many and how much, and its title once', async () => {
  const order = { items: [], count: 3, total: 25.1, currency: 'BRL', picture: null };
  const card = { type: 'order', title: 'Carrinho', ...order } as const;
  await content({ card, body: 'Carrinho' });
  expect(screen.getByText('Pedido com 3 itens')).toBeTruthy();
  expect(screen.getAllByText('Carrinho')).toHaveLength(1);
  expect(screen.getByText(/25,10/)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('an advertisement is a card that leads to it without telling where from; what was written follows', async () => {
  const card = {
    type: 'ad',
    title: 'Bolos no Centro',
    text: 'Encomende',
    url: 'https://fb.me/abc',
    picture: 'AAAA',
    sourceId: '1',
    clickId: null,
  } as const;
  await content({ card, body: 'vi o anúncio' });
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([card.url, 'noopener noreferrer']);
  expect(link.textContent).toContain('AnúncioBolos no CentroEncomende');
  expect(screen.getByText('vi o anúncio')).toBeTruthy();
});

test.each([
  [{ mediaType: 'call_log', call: { video: false } }, 'Chamada perdida'],
  [{ mediaType: 'call_log', call: { video: true } }, 'Chamada de vídeo perdida'],
  [{ mediaType: 'waiting' }, /celular do contato responder/],
  [{ mediaType: 'waiting', fromMe: true }, /celular da empresa responder/],
  [{ mediaType: 'unreadable' }, /não pôde ser lida\. Peça ao contato/],
  [{ mediaType: 'unreadable', fromMe: true }, /Veja-a no celular/],
  [{ mediaType: 'unsupported' }, /não pode ser exibida aqui/],
  [{ mediaType: 'unsupported', unsupported: 'view once on the phone only' }, /^Visualização única/],
  [{ body: 'Entrega', choiceId: '2' }, 'Opção escolhida'],
  [{ isDeleted: true, ...picture }, 'Mensagem apagada'],
])('%j says %s', async (fields, words) => {
  await content(fields);
  expect(screen.getByText(words)).toBeTruthy();
});

test('what was offered to choose from is listed', async () => {
  const choices = [
    { id: '1', title: 'Retirar' },
    { id: '2', title: 'Entrega', description: 'R$ 8' },
  ];
  await content({ body: 'Como?', buttonsJSON: JSON.stringify({ label: 'Opções', choices }) });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Retirar', 'EntregaR$ 8']);
});

test('buttons that cannot be read do not hide the message', async () => {
  await content({ body: 'Como?', buttonsJSON: '{' });
  expect(screen.getByText('Como?')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

const tally = { guests: 0, voters: [] };

test('a poll tells how many have chosen each option and who, to eyes and to ears', async () => {
  const card = {
    type: 'poll' as const,
    title: 'Qual horário?',
    many: false,
    more: 2,
    voted: 8,
    options: [
      {
        name: 'manhã',
        votes: 7,
        voters: ['Ana', 'Bia', 'Carla', 'Dora', 'Eva', 'Fabi', 'Gal'].map((name, at) => ({
          contactId: at + 1,
          name,
        })),
      },
      { name: '', votes: 1, voters: [{ contactId: null, name: '' }] },
    ],
  };
  await content({ card, body: 'Qual horário?\n• manhã\n• ' });
  const list = screen.getByRole('list', { name: 'Qual horário?' });
  expect([...list.children].map((item) => item.textContent)).toEqual([
    'manhã77 votosAna, Bia, Carla, Dora, Eva e mais 2 pessoas',
    '(sem texto)11 votoEste número',
  ]);
  expect(screen.getByText('8 pessoas votaram')).toBeTruthy();
  expect(screen.getByText('Escolha uma opção')).toBeTruthy();
  expect(screen.getByText('e mais 2 opções')).toBeTruthy();
  expect(screen.queryByText(/• manhã/)).toBeNull();
});

test('an event tells when and where, who comes, and that it was cancelled', async () => {
  const card = {
    type: 'event' as const,
    title: 'Inauguração',
    text: 'Com bolo',
    place: 'Padaria',
    startsAt: '2026-11-24T17:00:00.000Z',
    endsAt: '2026-11-24T19:00:00.000Z',
    url: 'https://call.whatsapp.com/video/abc',
    isCall: true,
    isCancelled: false,
    answers: [
      {
        answer: 'going' as const,
        votes: 2,
        guests: 1,
        voters: ['Ana', 'Bia'].map((name, at) => ({ contactId: at, name })),
      },
      { answer: 'maybe' as const, votes: 0, ...tally },
      { answer: 'not_going' as const, votes: 0, ...tally },
    ],
  };
  await content({ card, body: 'Inauguração' });
  expect(screen.getByText(/^24\/11\/2026 \d\d:00 – \d\d:00$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entrar na chamada' }).getAttribute('href')).toBe(card.url);
  expect(screen.getByRole('list', { name: 'Respostas' }).textContent).toBe('Vão2 + 1 convidadoAna e Bia');
  cleanup();
  await content({ card: { ...card, isCancelled: true }, body: '' });
  expect(screen.getByText('Evento cancelado')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('an invitation says to what, and until when it holds', async () => {
  const card = {
    type: 'invite' as const,
    to: 'group' as const,
    title: 'Clientes da padaria',
    text: 'Entre!',
    endsAt: '2020-01-15T08:00:00.000Z',
    picture: null,
  };
  await content({ card, body: 'Clientes da padaria\nEntre!' });
  expect(document.body.textContent).toContain('Convite para grupoClientes da padariaEntre!Expirou em');
});

test('what a link shows stands below the words, leads where they lead, and asks nobody else for anything', async () => {
  const card = { type: 'link', title: 'Bolo', text: 'Fofo', url: 'www.a.com/bolo', picture: 'AQI=' } as const;
  await content({ body: 'veja www.a.com/bolo', card });
  const link = screen.getByRole('link', { name: /^Bolo/ });
  expect(link.getAttribute('href')).toBe('https://www.a.com/bolo');
  expect(link.textContent).toBe('BoloFofoa.com');
  const sources = [...document.querySelectorAll('img')].map(({ src }) => src);
  expect(sources).toEqual(['data:image/jpeg;base64,AQI=']);
  expect(
    link.compareDocumentPosition(screen.getByText(/^veja/)) & Node.DOCUMENT_POSITION_PRECEDING,
  ).toBeTruthy();
});

test('a link that leads to no page shows nothing', async () => {
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'a b'])
    await content({ body: url, card: { type: 'link', title: 'Bolo', text: null, url, picture: null } });
  expect(screen.queryByText('Bolo')).toBeNull();
});
