import { languages, standingTurns, statusReasons } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import { type Alert, alertLetter } from './alert-letter.ts';

const alert: Alert = {
  language: 'pt',
  zone: 'America/Manaus',
  kind: 'outage',
  connection: 'Loja',
  reason: 'logged_out',
  since: new Date('2026-11-20T12:34:56.000Z'),
  url: 'https://atende.example.com/',
};

describe('a letter about an outage', () => {
  it('says which connection, since when by the company’s clock, why, and where to look', () => {
    expect(alertLetter(alert)).toEqual({
      subject: 'Conexão Loja fora do ar',
      text: [
        'A conexão Loja está fora do ar desde 20/11/2026 08:34.',
        'O aparelho foi desconectado no celular. Leia o código novamente.',
        'As mensagens escritas enquanto isso esperam e saem quando a conexão voltar.',
        'Veja as conexões: https://atende.example.com/connections',
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    });
  });

  it('says so when it is over', () => {
    const { subject, text } = alertLetter({ ...alert, language: 'en', kind: 'recovery', url: undefined });
    expect(subject).toBe('Connection Loja is back');
    expect(text).toBe('The connection Loja, down since 2026-11-20 08:34, is connected again.\n');
  });

  it.each(languages)('has words for every reason in %s, and does without one', (language) => {
    const texts = new Set(statusReasons.map((reason) => alertLetter({ ...alert, language, reason }).text));
    expect(texts.size).toBe(statusReasons.length);
    const plain = alertLetter({ ...alert, language, reason: null }).text;
    expect(alertLetter({ ...alert, language, reason: 'something new' }).text).toBe(plain);
  });
});

describe('a letter about how the network sees a number', () => {
  const until = '2026-11-21T12:00:00.000Z';

  it('says what cannot be written, and until when', () => {
    const restriction = { scope: 'cold', until, code: '463' } as const;
    const { subject, text } = alertLetter({ ...alert, kind: 'held', reason: null, restriction });
    expect(subject).toBe('O WhatsApp restringiu o número da conexão Loja');
    expect(text).toContain('Ele não pode iniciar conversas');
    expect(text).toContain('A restrição vale até 21/11/2026 08:00.');
    expect(text).toContain('https://atende.example.com/connections');
    const forAll = { ...restriction, scope: 'all', until: null } as const;
    const further = alertLetter({ ...alert, language: 'en', kind: 'held', restriction: forAll }).text;
    expect(further).toContain('Nothing leaves over it for now');
    expect(further).not.toContain('until');
  });

  it.each(languages)('has words for every turn in %s, with the name as it is', (language) => {
    const letters = standingTurns.map((kind) => alertLetter({ ...alert, language, kind, connection: '$&' }));
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(standingTurns.length);
    for (const { subject, text } of letters) {
      expect(subject).toContain('$&');
      expect(text).toContain('$&');
      expect(subject + text).not.toContain('{name}');
    }
  });
});
