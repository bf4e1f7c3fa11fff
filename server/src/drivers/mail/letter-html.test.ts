import { expect, it } from 'vitest';
import { letterHtml } from './letter-html.ts';
import { letterPlain } from './letter-plain.ts';

it('keeps paragraphs and lines, and lets addresses be followed without the sign behind them', () => {
  const html = letterHtml('Olá, Ana.\n\nPara entrar:\nhttps://prosa.example/invitation#a-b. Até logo!\n');
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(html).toContain(
    'Para entrar:<br><a href="https://prosa.example/invitation#a-b">https://prosa.example/invitation#a-b</a>. Até logo!',
  );
});

it('takes nothing of what a name says for HTML', () => {
  const html = letterHtml('Olá, <img src=x onerror=alert(1)> & "Filhos"\nhttps://a.example/?q="><b>');
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Filhos&quot;');
  expect(html).toContain('<a href="https://a.example/?q=">');
});

it('shows lines of tabs as a table, and in plain text in columns', () => {
  const text = 'Por fila:\n\nFila\tAbertos\nVendas & cia\t12 (9)\nTotal\t140 (99)\n\nAté logo!\n';
  const html = letterHtml(text);
  expect(html.match(/<tr>/g)).toHaveLength(3);
  expect(html).toMatch(/<th [^>]*>Abertos<\/th>/);
  expect(html).toMatch(/<td [^>]*>Vendas &amp; cia<\/td>/);
  expect(letterPlain(text)).toBe(
    'Por fila:\n\nFila          Abertos\nVendas & cia  12 (9)\nTotal         140 (99)\n\nAté logo!\n',
  );
});
