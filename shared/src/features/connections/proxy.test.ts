import { describe, expect, it } from 'vitest';
import { maskedSecret } from '../settings/index.ts';
import { isMaskedProxy, isProxyAddress, proxyAddress, shownProxy } from './proxy.ts';

describe('the address of a proxy', () => {
  it.each([
    'http://proxy.example:3128',
    'https://proxy.example',
    'socks5://10.0.0.1:1080',
    'socks5://ana:s%40nha@[2001:db8::1]:1080/',
    'HTTP://ana@proxy.example:8080',
    'http://ana:@proxy.example',
    'http://usuário:çedilha@proxy.example:8080',
  ])('is taken: %s', (text) => {
    expect(isProxyAddress(text)).toBe(true);
    expect(proxyAddress.parse(` ${text} `)).toBe(text);
  });

  it.each([
    'proxy.example:3128',
    'ftp://proxy.example',
    'socks4://proxy.example',
    'javascript:alert(1)',
    'http://',
    'http://:secret@proxy.example',
    'http://ana:a@b@proxy.example',
    'http://ana:100%@proxy.example',
    'http://proxy.example:0',
    'http://proxy.example:65536',
    'http://proxy.example/path',
    'http://proxy.example?x=1',
    'http://pro xy.example',
    'http://proxy.example\r\nhost: x',
    `socks5://ana:${'x'.repeat(256)}@proxy.example`,
    `http://${'x'.repeat(500)}.example`,
  ])('is refused: %s', (text) => {
    expect(proxyAddress.safeParse(text).success).toBe(false);
  });

  it('is shown without its password', () => {
    expect(shownProxy('http://ana:s%40nha@proxy.example:3128')).toBe(
      `http://ana:${maskedSecret}@proxy.example:3128`,
    );
    expect(shownProxy('socks5://ana@proxy.example')).toBe('socks5://ana@proxy.example');
    expect(shownProxy('http://ana:@proxy.example')).toBe(`http://ana:${maskedSecret}@proxy.example`);
    expect(isMaskedProxy(shownProxy('http://a:http@http.example'))).toBe(true);
    expect(shownProxy('http://a:http@http.example')).toBe(`http://a:${maskedSecret}@http.example`);
    expect(isMaskedProxy('http://ana:senha@proxy.example')).toBe(false);
  });
});
