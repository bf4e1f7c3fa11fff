import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { OutboundMedia, OutboundMessage } from '../../driver.ts';
import { ownNameFor, writeMessage } from './write-message.ts';

const jid = '99887766554433@lid';
const group = '120363025246125486@g.us';
const id = '01890000-0000-7000-8000-000000000000';
const target = { providerId: 'T1', fromMe: true, body: 'oi' };
const media: OutboundMedia = {
  open: async () => Readable.from(['bytes']),
  mimetype: 'video/mp4',
  size: 5,
  fileName: 'a.bin',
  seconds: 2.4,
  width: 10,
  height: 20,
  thumbnail: Uint8Array.of(1),
};

const written = async (message: OutboundMessage, to = jid) => (await writeMessage(to, message)).content;

describe('what we send', () => {
  it('is text without a preview that nobody asked for', async () => {
    expect(await written({ id, kind: 'text', body: 'oi https://x.example' })).toEqual({
      text: 'oi https://x.example',
      linkPreview: null,
    });
  });

  it('says that it was passed on', async () => {
    expect(await written({ id, kind: 'text', body: 'oi', forwarded: true })).toMatchObject({
      contextInfo: { isForwarded: true, forwardingScore: 1 },
    });
  });

  it('answers a message out of our memory', async () => {
    const { quoted } = await writeMessage(jid, { id, kind: 'text', body: 'sim', quoted: target });
    expect(quoted).toEqual({
      key: { remoteJid: jid, id: 'T1', fromMe: true },
      message: { conversation: 'oi' },
    });
  });

  it('streams files, and never starts a program for a thumbnail', async () => {
    const film = await written({
      id,
      kind: 'video',
      body: 'veja',
      media: { ...media, thumbnail: undefined as never },
    });
    expect(film).toMatchObject({ caption: 'veja', seconds: 2, width: 10, height: 20, jpegThumbnail: '' });
    const stream = (film as unknown as { video: { stream: Readable } }).video.stream;
    expect(await text(stream)).toBe('bytes');
    expect(await written({ id, kind: 'image', body: '', media })).toMatchObject({ jpegThumbnail: 'AQ==' });
    expect(await written({ id, kind: 'document', body: '', media })).toMatchObject({ fileName: 'a.bin' });
  });

  it('carries what its link shows, and has nobody look', async () => {
    const preview = { url: 'https://a.com', title: 'A', picture: Uint8Array.of(1) };
    expect(await written({ id, kind: 'text', body: 'veja https://a.com', preview })).toEqual({
      text: 'veja https://a.com',
      linkPreview: {
        'canonical-url': 'https://a.com',
        'matched-text': 'https://a.com',
        title: 'A',
        jpegThumbnail: Buffer.from([1]),
      },
    });
    expect(await written({ id, kind: 'text', body: 'oi' })).toEqual({ text: 'oi', linkPreview: null });
  });

  it('is a sticker that stands still or moves', async () => {
    const webp = { ...media, mimetype: 'image/webp' };
    const still = await written({ id, kind: 'sticker', animated: false, media: webp });
    expect(still).toMatchObject({ mimetype: 'image/webp', width: 10, height: 20 });
    expect(still).not.toHaveProperty('isAnimated');
    const moving = await written({ id, kind: 'sticker', animated: true, media: webp });
    expect(moving).toMatchObject({ mimetype: 'image/webp', isAnimated: true });
  });

  it('is a voice note with its waveform, or a plain sound', async () => {
    const waveform = Buffer.alloc(64, 9).toString('base64');
    expect(await written({ id, kind: 'audio', voice: true, media: { ...media, waveform } })).toMatchObject({
      ptt: true,
      mimetype: 'audio/ogg; codecs=opus',
      seconds: 2,
      waveform: Buffer.alloc(64, 9),
    });
    expect(await written({ id, kind: 'audio', voice: false, media })).not.toHaveProperty('ptt');
  });

  it('is places and cards', async () => {
    const location = { latitude: 1, longitude: 2, name: 'Sé', address: null };
    expect(await written({ id, kind: 'location', location })).toEqual({
      location: { degreesLatitude: 1, degreesLongitude: 2, name: 'Sé' },
    });
    const contacts = [{ name: 'Bia; Cia', phones: ['5511988880002'], vcard: '' }];
    expect(await written({ id, kind: 'contacts', contacts })).toMatchObject({
      contacts: { contacts: [{ vcard: expect.stringContaining('waid=5511988880002:+5511988880002') }] },
    });
    const cards = await written({ id, kind: 'contacts', contacts });
    expect(JSON.stringify(cards)).toContain('FN:Bia\\\\; Cia');
  });

  it('changes earlier messages, marked on the envelope', async () => {
    const key = { remoteJid: jid, id: 'T1', fromMe: true };
    expect(await writeMessage(jid, { id, kind: 'reaction', target, emoji: '👍' })).toMatchObject({
      content: { react: { text: '👍', key } },
      edit: undefined,
    });
    expect(await writeMessage(jid, { id, kind: 'edit', target, body: 'oi!' })).toMatchObject({
      content: { text: 'oi!', edit: key },
      edit: '1',
    });
    expect(await writeMessage(jid, { id, kind: 'revoke', target })).toMatchObject({
      content: { delete: key },
      edit: '7',
    });
  });

  it("takes back a member's message as the group's admin", async () => {
    const member = [{ kind: 'lid', value: '55' }] as const;
    const revoke = { id, kind: 'revoke', target: { ...target, fromMe: false, participant: member } } as const;
    expect(await writeMessage(group, revoke)).toMatchObject({
      content: { delete: { remoteJid: group, participant: '55@lid', fromMe: false } },
      edit: '8',
    });
  });

  it('is refused where the network has nothing like it, and where it is too large', async () => {
    const choices = { id, kind: 'choices', body: '', style: 'list', label: '', choices: [] } as const;
    await expect(written(choices)).rejects.toMatchObject({ code: 'not_supported', retryable: false });
    const large = { id, kind: 'document', body: '', media: { ...media, size: 3e9 } } as const;
    await expect(written(large)).rejects.toMatchObject({ code: 'too_large', retryable: false });
  });

  it('comes from the name that suits the chat', () => {
    const me = { id: '1:2@s.whatsapp.net', lid: '9:2@lid' };
    expect(ownNameFor('99887766554433@lid', me)).toBe(me.lid);
    expect(ownNameFor('5511987654321@s.whatsapp.net', me)).toBe(me.id);
    expect(ownNameFor('99887766554433@lid', { id: me.id })).toBe(me.id);
  });
});
