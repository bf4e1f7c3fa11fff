/** Pages of strangers, and links in texts. */
import { describe, expect, it } from 'vitest';
import { decodePage } from './decode-page.ts';
import { firstLinkIn } from './first-link.ts';
import { readPage } from './read-page.ts';

describe('a page', () => {
  it('says what it is called in its head, in whatever words there are', () => {
    const open = `<!doctype html><html><head><title>Outro</title>
      <meta property="og:title" content="Bolo de cenoura &amp; caf&eacute;">
      <META NAME='description' CONTENT='Receita'><meta content="com fubá" property="og:description">
      <meta property=og:image content=/bolo.jpg></head>`;
    expect(readPage(open)).toEqual({
      title: 'Bolo de cenoura & café',
      text: 'com fubá',
      image: '/bolo.jpg',
    });
    expect(readPage('<head>\n<title class="a">\n Padaria\t da <b>Sé</b> </title>')).toEqual({
      title: 'Padaria da <b>Sé</b>',
      text: null,
      image: null,
    });
  });

  it('without a title shows nothing', () => {
    expect(readPage('<html><body><h1>Oi</h1>')).toBeUndefined();
    expect(readPage('<title>  </title><meta property="og:title" content="">')).toBeUndefined();
    expect(readPage('')).toBeUndefined();
  });

  it('is not what stands in its scripts, styles and comments', () => {
    const page = `<!-- <title>a</title> --><SCRIPT>var s = '<title>b</title>'</SCRIPT><style><title>c</style><title>d</title>`;
    expect(readPage(page)?.title).toBe('d');
  });

  it('that is hostile comes out short, in one line', () => {
    const long = 'a'.repeat(70_000);
    const told = readPage(
      `<title>${long}</title><meta name="description" content="${long}"><meta property="og:image" content="/${long}">`,
    );
    expect(told?.title.length).toBeLessThanOrEqual(200);
    expect(told?.title.endsWith('…')).toBe(true);
    expect(told?.image).toBeNull();
    expect(readPage(`<title>${'&lt;'.repeat(50_000)}</title>`)?.title.length).toBeLessThanOrEqual(200);
    expect(readPage('<title>a\u202Eb\u0000c\r\nd\u200B</title>')?.title).toBe('a b c d');
    expect(readPage(`<title>${'😀'.repeat(300)}</title>`)?.title).toMatch(/^(😀)+…$/u);
  });
});

describe('letters of a page', () => {
  const latin = Buffer.from('<title>Pão</title>', 'latin1');

  it.each([
    ['as it is sent', latin, 'text/html; charset=ISO-8859-1'],
    ['as the page says', Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin]), 'text/html'],
    ['as they seem to be', latin, 'text/html'],
    ['as UTF-8 where that is what they are', Buffer.from('<title>Pão</title>'), ''],
    ['as they seem to be where the alphabet is unknown', latin, 'text/html; charset=nothing'],
  ])('are read %s', (_name, bytes, type) => expect(readPage(decodePage(bytes, type))?.title).toBe('Pão'));

  it('may be cut in the middle of one', () => {
    const cut = Buffer.from('<title>Pã</title>ã').subarray(0, -1);
    expect(readPage(decodePage(cut, 'text/html'))?.title).toBe('Pã');
  });
});

describe('a link in a text', () => {
  it.each([
    ['veja https://a.com/b?c=1&d=2.', 'https://a.com/b?c=1&d=2'],
    ['(https://a.com/b_(c)) e http://b.com', 'https://a.com/b_(c)'],
    ['(https://a.com)', 'https://a.com'],
    ['*https://a.com/x*', 'https://a.com/x'],
    ['HTTPS://A.COM, sim', 'HTTPS://A.COM'],
    ['https://localhost/a', undefined],
    ['https://', undefined],
    ['a.com', undefined],
    ['ftp://a.com', undefined],
  ])('%s', (text, link) => expect(firstLinkIn(text)).toBe(link));

  it('that nobody wrote is none', () =>
    expect(firstLinkIn(`https://a.com/${'b'.repeat(3_000)}`)).toBeUndefined());
});
