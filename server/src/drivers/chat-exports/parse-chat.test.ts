import { describe, expect, it, onTestFinished } from 'vitest';
import { parseChat } from './parse-chat.ts';

const only = async (text: string) => (await parseChat(text)).messages[0];

describe('a line of an exported conversation', () => {
  it.each([
    ['24/12/2025 14:32 - Maria: Oi', '2025-12-24', '14:32:00'],
    ['24/12/25, 14:32 - Maria: Oi', '2025-12-24', '14:32:00'],
    ['[24/12/2025, 14:32:05] Maria: Oi', '2025-12-24', '14:32:05'],
    ['\u200e[24/12/25 14:32:05] Maria: Oi', '2025-12-24', '14:32:05'],
    ['12/24/25, 2:32\u202fPM - Maria: Oi', '2025-12-24', '14:32:00'],
    ['24/12/25, 2:32 p.\u00a0m. - Maria: Oi', '2025-12-24', '14:32:00'],
    ['24/12/25, 12:05 a. m. - Maria: Oi', '2025-12-24', '00:05:00'],
    ['24.12.25, 14:32 - Maria: Oi', '2025-12-24', '14:32:00'],
    ['2025-12-24, 14:32 - Maria: Oi', '2025-12-24', '14:32:00'],
  ])('%j was written on %s at %s', async (line, day, time) =>
    expect(await only(line)).toEqual({ day, time, author: 'Maria', body: 'Oi', fileName: null }),
  );

  it('goes on below, also with empty lines and what looks like no day', async () =>
    expect((await only('24/12/2025 14:32 - Maria: um\n\n99/99/2025 14:32 - dois'))?.body).toBe(
      'um\n\n99/99/2025 14:32 - dois',
    ));

  it('is a text that a database takes: without signs of nothing, and not cut in the middle of one', async () => {
    const long = `a\0${'😀'.repeat(40_000)}`;
    const body = (await only(`24/12/2025 14:32 - Maria: ${long}`))?.body ?? '';
    expect([body, body.includes('\0')]).toEqual([`a${'😀'.repeat(32_499)}`, false]);
  });

  it('does not say that it was changed', async () =>
    expect((await only('24/12/2025 14:32 - Maria: Oi <Mensagem editada>'))?.body).toBe('Oi'));

  it('of WhatsApp’s own is no message, nor is what stands below it', async () => {
    const { messages } = await parseChat(
      '24/12/2025 14:30 - As mensagens são protegidas.\nSaiba mais\n24/12/2025 14:32 - Maria: Oi',
    );
    expect(messages).toHaveLength(1);
  });

  it('may be empty, and its author be called by a number', async () =>
    expect(await only('24/12/2025 14:32 - +55 11 98765-4321:')).toMatchObject({
      author: '+55 11 98765-4321',
      body: '',
    }));

  it.each([
    ['IMG-20251224-WA0001.jpg (arquivo anexado)\nolha', 'IMG-20251224-WA0001.jpg', 'olha'],
    ['nota fiscal 3.pdf (file attached)', 'nota fiscal 3.pdf', ''],
    ['\u200e<anexado: 00000012-PHOTO-2025-12-24-14-32-05.jpg>', '00000012-PHOTO-2025-12-24-14-32-05.jpg', ''],
    ['olha \u200e<attached: 1-VIDEO.mp4>', '1-VIDEO.mp4', 'olha'],
    ['../../etc/passwd.txt (arquivo anexado)', null, '../../etc/passwd.txt (arquivo anexado)'],
    ['<Mídia oculta>', null, '<Mídia oculta>'],
  ])('with %j has the file %j', async (said, fileName, body) =>
    expect(await only(`24/12/2025 14:32 - Maria: ${said}`)).toMatchObject({ fileName, body }),
  );
});

describe('the order of day and month', () => {
  const on = (...days: string[]) => days.map((day) => `${day}/25, 14:32 - Maria: Oi`).join('\n');
  it.each([
    [on('3/4', '24/4'), 'day', true],
    [on('3/4', '4/24'), 'month', true],
    [on('3/4', '4/4'), 'day', false],
    [on('4/24', '4/25', '24/4'), 'month', false],
    ['3/4/25, 2:32 PM - Maria: Oi', 'month', false],
    ['3/4/25, 2:32 p. m. - Maria: Oi', 'day', false],
    ['2025-04-03, 14:32 - Maria: Oi', 'day', true],
  ])('of %j is %s, surely: %j', async (text, order, isOrderSure) =>
    expect(await parseChat(text)).toMatchObject({ order, isOrderSure }),
  );

  it('is what somebody says who knows', async () =>
    expect((await parseChat(on('3/4'), 'month')).messages[0]?.day).toBe('2025-03-04'));
});

it('of anything else nothing is read', async () =>
  expect((await parseChat('nome;telefone\nMaria;11')).messages).toEqual([]));

it('of very many lines holds nobody else up', async () => {
  const text = '24/12/2025 14:32 - Maria: Oi\n'.repeat(60_000);
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  }, 1);
  onTestFinished(() => clearInterval(counter));
  expect((await parseChat(text)).messages).toHaveLength(60_000);
  expect(turns).toBeGreaterThan(5);
});
