/** What every way out for e-mail must do; each driver's test runs this suite against its own. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Attachment, Letter, Mail } from './driver.ts';
import { letterHtml } from './letter-html.ts';

/** A letter as whoever receives it reads it. */
export type Read = Pick<Letter, 'to' | 'subject' | 'text'> & {
  readonly from: string;
  readonly id: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
};

/** A way out, and what has arrived at its end in the order of arrival. */
export type MailDeps = { readonly mail: Mail; readonly read: () => Promise<readonly Read[]> };

export const testSender = 'Prosa <prosa@example.com>';

export function mailConformance(name: string, open: () => Promise<MailDeps>): void {
  describe(`${name} keeps the promises of a way out for e-mail`, () => {
    let deps: MailDeps | undefined;
    afterEach(() => deps?.mail.close());
    const opened = async (): Promise<MailDeps> => {
      deps = await open();
      return deps;
    };

    it('carries letters in every script, whole', async () => {
      const { mail, read } = await opened();
      const text = `Olá, ¿qué tal?\n\n.\n${'Uma linha bem longa que não cabe em uma linha só. '.repeat(20)}\n你好 🙂\n`;
      await mail.send({ id: 'a', to: 'ana@example.com', subject: 'Conexão “Loja” fora do ar 🙁', text });
      const [letter] = await read();
      expect(letter).toEqual({
        id: '<a@prosa>',
        from: 'prosa@example.com',
        to: 'ana@example.com',
        subject: 'Conexão “Loja” fora do ar 🙁',
        text: text.trimEnd(),
        html: letterHtml(text),
        attachments: [],
      });
    });

    it('carries files beside the words, as they are', async () => {
      const { mail, read } = await opened();
      const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, n) => n % 256));
      const file = {
        name: 'Relatório de março.xlsx',
        mimetype: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: bytes.toString('base64'),
      };
      await mail.send({ id: 'a', to: 'ana@example.com', subject: 'Oi', text: 'Oi', attachments: [file] });
      const [letter] = await read();
      expect(letter?.attachments).toEqual([file]);
      expect(letter?.text).toBe('Oi');
    });

    it('lets nobody write headers through a subject or an address', async () => {
      const { mail, read } = await opened();
      await mail.send({
        id: 'b\r\nBcc: eve@example.com',
        to: 'ana@example.com',
        subject: 'Oi\r\nBcc: eve@example.com',
        text: 'Oi',
      });
      expect((await read()).map(({ to }) => to)).toEqual(['ana@example.com']);
    });

    it('takes several letters at once', async () => {
      const { mail, read } = await opened();
      const ids = Array.from({ length: 5 }, (_, n) => `letter-${n}`);
      await Promise.all(ids.map((id) => mail.send({ id, to: `${id}@example.com`, subject: id, text: id })));
      expect((await read()).map(({ subject }) => subject).sort()).toEqual(ids);
    });

    it('tries its way without sending anything', async () => {
      const { mail, read } = await opened();
      await mail.check();
      await mail.send({ id: 'a', to: 'ana@example.com', subject: 'Oi', text: 'Oi' });
      expect(await read()).toHaveLength(1);
    });

    it('tells its way without secrets', async () => {
      const { mail } = await opened();
      expect(mail.way).not.toMatch(/hunter2/);
    });
  });
}
