import { describe, expect, it } from 'vitest';
import { ackOf, contentOf } from './message-content.ts';

const written = (mediaType: string | null, body: string | null, mediaUrl: string | null = null) =>
  contentOf({ mediaType, body, mediaUrl });

describe('what a message of the family says', () => {
  it.each([null, 'conversation', 'extendedTextMessage', 'buttonsMessage', ''])('is its text (%s)', (kind) =>
    expect(written(kind, 'oi\u0000')).toMatchObject({ body: 'oi', details: null, file: null }),
  );

  it('has a name without half a sign at its end', () =>
    expect(written('application', `${'x'.repeat(199)}😀.pdf`, 'a.pdf').details?.media?.fileName).toBe(
      'x'.repeat(199),
    ));

  it('is empty where there is none', () => expect(written('conversation', null).body).toBe(''));

  it('is where a place lies, without its picture', () =>
    expect(
      written(
        'locationMessage',
        'data:image/png;base64,12,34|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|-23.5, -46.6',
      ),
    ).toMatchObject({
      mediaType: 'locationMessage',
      body: '',
      details: { location: { latitude: -23.5, longitude: -46.6 } },
    }));

  it('is nothing where no place can be read', () =>
    expect(written('locationMessage', '|x|y').mediaType).toBe('unsupported'));

  it('is the people on a card', () =>
    expect(
      written(
        'contactMessage',
        'BEGIN:VCARD\nVERSION:3.0\nFN:Ana Souza\nitem1.TEL;waid=5511:+55 11 9\nEND:VCARD',
      ).details,
    ).toMatchObject({ contacts: [{ name: 'Ana Souza', phones: ['5511'] }] }));

  it('is a file by its last name, whatever stands before it, and its words if there are any', () => {
    expect(written('image', 'foto.jpg', '../../etc/foto.jpg')).toMatchObject({ body: '', file: 'foto.jpg' });
    expect(written('imageMessage', 'veja só', 'https://x.example/public/company1/foto.jpg')).toMatchObject({
      mediaType: 'image',
      body: 'veja só',
      file: 'foto.jpg',
    });
    expect(written('application', 'contrato.pdf', 'a1-contrato.pdf').details?.media?.fileName).toBe(
      'contrato.pdf',
    );
  });
});

it('how far a message has come begins at 1 there; ours were all sent', () => {
  expect([null, 0, 1, 2, 3, 4, 5, 9].map((ack) => ackOf(true, ack))).toEqual([1, 1, 1, 1, 2, 3, 4, 4]);
  expect(ackOf(false, 5)).toBe(0);
});
