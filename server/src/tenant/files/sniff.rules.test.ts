import { describe, expect, it } from 'vitest';
import { cleanFileName, type Hint, isShown, nameFor, sniff } from './sniff.rules.ts';

const hex = (text: string): Buffer => Buffer.from(text.replace(/ /g, ''), 'hex');
const text = (content: string): Buffer => Buffer.from(content);
const box = (brand: string): Buffer =>
  Buffer.concat([hex('00000020'), text(`ftyp${brand}`), Buffer.alloc(16)]);
const no: Hint = { mimetype: '', fileName: null };

describe('a file is what its bytes say', () => {
  const table: [name: string, head: Buffer, mimetype: string, hint?: Partial<Hint>][] = [
    ['JPEG', hex('ffd8ffe000104a46'), 'image/jpeg'],
    ['PNG', hex('89504e470d0a1a0a0000'), 'image/png'],
    ['GIF', text('GIF89a......'), 'image/gif'],
    ['WebP', Buffer.concat([text('RIFF'), hex('00000000'), text('WEBPVP8 ')]), 'image/webp'],
    ['HEIC', box('heic'), 'image/heic'],
    ['MP4', box('isom'), 'video/mp4'],
    ['MP4 that its sender calls a sound', box('mp42'), 'audio/mp4', { mimetype: 'audio/mp4' }],
    ['M4A', box('M4A '), 'audio/mp4'],
    ['3GP', box('3gp4'), 'video/3gpp'],
    ['QuickTime', box('qt  '), 'video/quicktime'],
    ['WebM', Buffer.concat([hex('1a45dfa3'), text('....webm')]), 'video/webm'],
    [
      'WebM of a microphone',
      Buffer.concat([hex('1a45dfa3'), text('..webm')]),
      'audio/webm',
      { mimetype: 'audio/webm' },
    ],
    ['Opus', text('OggS....OpusHead'), 'audio/ogg; codecs=opus'],
    ['Vorbis', text('OggS....vorbis'), 'audio/ogg'],
    ['MP3 with tags', text('ID3....'), 'audio/mpeg'],
    ['MP3 without', hex('fffb9064'), 'audio/mpeg'],
    ['AAC', hex('fff15080'), 'audio/aac'],
    ['AMR', text('#!AMR\n'), 'audio/amr'],
    ['WAV', Buffer.concat([text('RIFF'), hex('00000000'), text('WAVEfmt ')]), 'audio/wav'],
    ['PDF', text('%PDF-1.7\n'), 'application/pdf'],
    ['ZIP', hex('504b030414'), 'application/zip'],
    [
      'Word',
      hex('504b030414'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      { fileName: 'a.DOCX' },
    ],
    ['old Excel', hex('d0cf11e0a1b11ae1'), 'application/vnd.ms-excel', { fileName: 'a.xls' }],
    ['plain text', text('olá, tudo bem? 😀'), 'text/plain'],
    ['CSV', text('a;b\n1;2'), 'text/csv', { fileName: 'a.csv' }],
    ['SVG called PNG', text('<svg xmlns="x"><script/></svg>'), 'image/svg+xml', { mimetype: 'image/png' }],
    ['a page called JPEG', text(' <!DOCTYPE html><body>'), 'text/html', { fileName: 'a.jpg' }],
    ['a GIF that is a page too', text('GIF89a/*<html><script>*/'), 'image/gif'],
    ['nothing', Buffer.alloc(0), 'application/octet-stream'],
    ['noise', hex('00010203040506070809'), 'application/octet-stream'],
  ];

  it.each(table)('%s', (_name, head, mimetype, hint = {}) =>
    expect(sniff(head, { ...no, ...hint })).toBe(mimetype),
  );

  it('and is shown only where nothing in it can run', () => {
    expect(['image/jpeg', 'audio/ogg; codecs=opus', 'application/pdf', 'video/mp4'].map(isShown)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      ['image/svg+xml', 'text/html', 'text/plain', 'application/xml', 'image/svg+xml; x'].map(isShown),
    ).toEqual([false, false, false, false, false]);
  });
});

describe('a file’s name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fotos\\praia.jpg', 'praia.jpg'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\u202Egpj.exe', 'abgpj.exe'],
    ['  conta de luz.pdf ', 'conta de luz.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(110)}.pdf`],
    ['/', ''],
  ])('%j is kept as %j', (given, kept) => expect(cleanFileName(given)).toBe(kept));

  it('is made up where there is none', () => {
    expect(nameFor('image/jpeg', 7)).toBe('image-7.jpg');
    expect(nameFor('application/octet-stream', 7)).toBe('file-7.bin');
  });
});
