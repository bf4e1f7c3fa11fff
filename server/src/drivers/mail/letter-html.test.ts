import { expect, it } from 'vitest';
import { letterHtml } from './letter-html.ts';

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
