import { expect, test } from 'vitest';
import { parseBlocks } from './blocks.ts';
import { blocksHtml } from './html.ts';

const html = (text: string, pictures: readonly string[] = [], films: readonly string[] = []): string =>
  blocksHtml(
    parseBlocks(text, () => 'Aceitar & <b>'),
    (to) => (to === '/helps' ? 'index.html' : null),
    { pictures: new Set(pictures), films: new Set(films), play: 'Ver' },
  );

test('what a guide or a label says never becomes a tag', () => {
  expect(html('Um <script> em {{tickets.accept}} e `a < b`')).toBe(
    '<p>Um &lt;script&gt; em <strong>Aceitar &amp; &lt;b&gt;</strong> e <code>a &lt; b</code></p>',
  );
});

test('links lead within the site; what is only in the product is said without one', () => {
  expect(html('[Ajuda](/helps), [Filas](/queues), [Meta](https://example.com/?a=1&b=2)')).toBe(
    '<p><a href="index.html">Ajuda</a>, Filas, <a href="https://example.com/?a=1&amp;b=2">Meta</a></p>',
  );
});

test('lists, tables, notes, code and the pictures that are there', () => {
  expect(
    html('## Um\n1. a\n2. b\n> nota\n| x |\n| --- |\n| y |\n```\n<z>\n```\n![Foto](one)\n![Sem](two)', [
      'one',
    ]),
  ).toBe(
    [
      '<h2 id="um">Um</h2>',
      '<ol><li>a</li><li>b</li></ol>',
      '<aside>nota</aside>',
      '<table><thead><tr><th>x</th></tr></thead><tbody><tr><td>y</td></tr></tbody></table>',
      '<pre><code>&lt;z&gt;</code></pre>',
      '<a href="pictures/one.webp"><img src="pictures/one.webp" alt="Foto" width="1350" height="844" loading="lazy"></a>',
      '',
    ].join('\n'),
  );
});

test('a film is loaded and moves only once it is unfolded', () => {
  expect(html('![Foto](one)', ['one'], ['one'])).toMatch(
    /<\/a>\n<details><summary>Ver<\/summary><img src="films\/one.webp" alt="Foto" [^>]*loading="lazy"><\/details>$/,
  );
});
