/** Everything a phone can say, written, sent as bytes and read again; and what Baileys writes, as the phone reads it. */
import { randomBytes } from 'node:crypto';
import { type AnyMessageContent, generateWAMessage, proto } from 'baileys';
import { describe, expect, it } from 'vitest';
import {
  appStateKeys,
  buttonReply,
  contacts,
  deviceSent,
  dress,
  edit,
  ephemeralSetting,
  fileMessage,
  historySync,
  listReply,
  liveLocation,
  location,
  type PhoneFile,
  type PhoneLine,
  pointerTo,
  poll,
  reaction,
  readContent,
  revoke,
  templateReply,
  text,
} from './contents.ts';

/** Through the bytes, as it would travel. */
const sent = (message: proto.IMessage): proto.Message =>
  proto.Message.decode(proto.Message.encode(message).finish());
const shown = (message: proto.IMessage): PhoneLine => readContent(sent(message));

const key: proto.IMessageKey = { remoteJid: '5511999990000@s.whatsapp.net', fromMe: false, id: 'TARGET' };
const file: PhoneFile = {
  mediaKey: randomBytes(32),
  fileSha256: randomBytes(32),
  fileEncSha256: randomBytes(32),
  fileLength: 5_000_000_000,
  url: 'https://127.0.0.1:1/v/a',
  directPath: '/v/a',
  mimetype: 'image/jpeg',
};

describe('words', () => {
  it('are shown as written, with or without a preview', () => {
    expect(shown(text('Olá, tudo bem? 👋🏽'))).toEqual({ kind: 'text', body: 'Olá, tudo bem? 👋🏽' });
    const preview = { url: 'https://example.com', title: 'Example', description: 'A page' };
    expect(shown(text('see https://example.com', preview))).toEqual({
      kind: 'text',
      body: 'see https://example.com',
      preview,
    });
  });

  it('tell where somebody is', () => {
    const place = { latitude: -23.55, longitude: -46.63, name: 'Praça da Sé', address: 'São Paulo' };
    expect(shown(location(place))).toEqual({ kind: 'location', body: 'Praça da Sé', place });
    expect(shown(liveLocation({ latitude: 1, longitude: 2, caption: 'on my way' }))).toMatchObject({
      kind: 'live-location',
      body: 'on my way',
      place: { latitude: 1, longitude: 2 },
    });
  });

  it('share one contact or several', () => {
    const ana = { name: 'Ana; Souza', phones: ['5511988887777'] };
    const line = shown(contacts([ana]));
    expect(line).toMatchObject({ kind: 'contacts', body: 'Ana; Souza' });
    expect(line.cards?.[0]?.vcard).toContain('waid=5511988887777:+5511988887777');
    expect(line.cards?.[0]?.vcard).toContain('FN:Ana\\; Souza');
    expect(shown(contacts([ana, { name: 'Bia', phones: [] }])).cards).toHaveLength(2);
  });

  it('choose from what was offered', () => {
    const choice = { id: 'queue-2', title: 'Sales' };
    for (const chosen of [buttonReply(choice), listReply(choice), templateReply(choice)])
      expect(shown(chosen)).toEqual({ kind: 'choice', body: 'Sales', choices: [choice] });
  });

  it('show as unsupported where a phone knows more than we do', () => {
    expect(shown(poll({ question: 'Pizza?', options: ['yes', 'no'] }))).toMatchObject({
      kind: 'poll',
      body: 'Pizza?',
    });
    expect(shown({ orderMessage: { orderId: '1' } })).toEqual({
      kind: 'unsupported',
      body: '',
      what: 'orderMessage',
    });
    expect(shown({})).toMatchObject({ kind: 'unsupported', what: 'nothing' });
  });
});

describe('files', () => {
  it.each(['image', 'video', 'audio', 'voice', 'document', 'sticker'] as const)('%s', (kind) => {
    const { media } = shown(fileMessage(kind, file));
    expect(media).toMatchObject({ kind, mimetype: 'image/jpeg', fileLength: 5_000_000_000 });
    expect(media && pointerTo(media)).toEqual({
      mediaKey: file.mediaKey,
      fileSha256: file.fileSha256,
      fileEncSha256: file.fileEncSha256,
      fileLength: file.fileLength,
      url: file.url,
      directPath: file.directPath,
    });
  });

  it('carry what belongs to their kind', () => {
    const waveform = Uint8Array.from({ length: 64 }, (_, at) => at);
    expect(shown(fileMessage('voice', { ...file, seconds: 7, waveform })).media).toMatchObject({
      seconds: 7,
      waveform: Buffer.from(waveform).toString('base64'),
    });
    expect(shown(fileMessage('sticker', { ...file, animated: true })).media?.animated).toBe(true);
    expect(shown(fileMessage('image', { ...file, caption: 'look', width: 4, height: 3 }))).toMatchObject({
      body: 'look',
      media: { width: 4, height: 3 },
    });
    const contract = fileMessage('document', { ...file, fileName: 'a.pdf', caption: 'the contract' });
    expect(contract.documentWithCaptionMessage).toBeDefined();
    expect(shown(contract)).toMatchObject({
      kind: 'document',
      body: 'the contract',
      media: { fileName: 'a.pdf' },
    });
  });

  it('do not invent what they lack', () => {
    const { url: _, ...lost } = file;
    const { imageMessage } = sent(fileMessage('image', lost));
    expect(Object.keys(imageMessage ?? {})).not.toContain('url');
    expect(Object.keys(imageMessage ?? {})).not.toContain('caption');
  });
});

describe('dressing', () => {
  const quoted = { id: 'Q1', participant: '1@s.whatsapp.net', message: text('how much?') };

  it('repeats the answered message, whatever the answer is', () => {
    const answers = [
      text('ten'),
      text('see a.b', { url: 'a.b', title: 'A' }),
      fileMessage('image', file),
      fileMessage('document', { ...file, caption: 'list' }),
      location({ latitude: 1, longitude: 2 }),
      contacts([{ name: 'Ana', phones: [] }]),
      buttonReply({ id: '1', title: 'ten' }),
    ];
    for (const answer of answers) {
      const plain = shown(answer);
      expect(shown(dress(answer, { quoted }))).toEqual({ ...plain, quotedId: 'Q1', quotedBody: 'how much?' });
    }
  });

  it('says that it was forwarded, whom it mentions and when it vanishes', () => {
    const extras = { forwarded: 5, mentions: ['2@s.whatsapp.net'], ephemeralSeconds: 86_400 };
    const message = sent(dress(text('oi'), extras));
    expect(message.ephemeralMessage?.message?.extendedTextMessage?.text).toBe('oi');
    expect(readContent(message)).toEqual({ kind: 'text', body: 'oi', ...extras });
  });

  it('lets media be seen once, and nothing else', () => {
    for (const kind of ['image', 'video', 'voice'] as const)
      expect(shown(dress(fileMessage(kind, file), { viewOnce: true, quoted }))).toMatchObject({
        kind,
        viewOnce: true,
        quotedId: 'Q1',
      });
    expect(() => dress(text('oi'), { viewOnce: true })).toThrow('seen once');
  });

  it('adds a secret, as phones do, and leaves plain text plain', () => {
    const message = sent(dress(text('oi')));
    expect(message.conversation).toBe('oi');
    expect(message.messageContextInfo?.messageSecret).toHaveLength(32);
  });
});

describe('changes', () => {
  it('name the message they are about', () => {
    const target = { targetId: 'TARGET', targetFromMe: false };
    expect(shown(reaction(key, '👍'))).toEqual({ kind: 'reaction', body: '👍', emoji: '👍', ...target });
    expect(shown(reaction(key, ''))).toMatchObject({ kind: 'reaction', emoji: '' });
    expect(shown(edit(key, text('better')))).toEqual({ kind: 'edit', body: 'better', ...target });
    expect(shown({ editedMessage: { message: edit(key, text('better')) } })).toMatchObject({ kind: 'edit' });
    expect(shown(revoke(key))).toEqual({ kind: 'revoke', body: '', ...target });
    expect(shown(ephemeralSetting(60))).toMatchObject({ kind: 'protocol', what: 'EPHEMERAL_SETTING' });
  });
});

describe('what the own phone tells its companions', () => {
  it('shows what the account wrote, and to whom', () => {
    const line = shown(deviceSent('2@s.whatsapp.net', dress(text('oi'), { ephemeralSeconds: 60 })));
    expect(line).toMatchObject({ kind: 'text', body: 'oi', destination: '2@s.whatsapp.net' });
  });

  it('hands over history and keys', () => {
    const history = sent(historySync(Buffer.from('deflated'))).protocolMessage?.historySyncNotification;
    expect(Buffer.from(history?.initialHistBootstrapInlinePayload ?? []).toString()).toBe('deflated');
    const [id, value] = [randomBytes(6), randomBytes(32)];
    const [share] =
      sent(appStateKeys([{ id, key: value }])).protocolMessage?.appStateSyncKeyShare?.keys ?? [];
    expect(share?.keyId?.keyId).toEqual(id);
    expect(share?.keyData?.keyData).toEqual(value);
  });
});

describe('what Baileys writes', () => {
  const written = async (content: AnyMessageContent, quoted?: proto.IMessage): Promise<PhoneLine> => {
    const message = await generateWAMessage('2@s.whatsapp.net', content, {
      userJid: '1@s.whatsapp.net',
      upload: async () => ({ mediaUrl: 'https://127.0.0.1:1/v/b', directPath: '/v/b' }),
      ...(quoted && { quoted: { key, message: quoted } }),
    });
    return shown(message.message ?? {});
  };

  it('is understood', async () => {
    expect(await written({ text: 'oi' })).toMatchObject({ kind: 'text', body: 'oi' });
    expect(await written({ text: 'oi' }, text('tudo bem?'))).toMatchObject({
      quotedId: 'TARGET',
      quotedBody: 'tudo bem?',
    });
    expect(
      await written({ location: { degreesLatitude: 1, degreesLongitude: 2, name: 'Home' } }),
    ).toMatchObject({ kind: 'location', body: 'Home' });
    expect(
      await written({ contacts: { displayName: 'Ana', contacts: [{ displayName: 'Ana', vcard: 'BEGIN' }] } }),
    ).toMatchObject({ kind: 'contacts', body: 'Ana' });
    expect(await written({ react: { key, text: '👍' } })).toMatchObject({ kind: 'reaction', emoji: '👍' });
    expect(await written({ text: 'better', edit: key })).toMatchObject({ kind: 'edit', targetId: 'TARGET' });
    expect(await written({ delete: key })).toMatchObject({ kind: 'revoke', targetId: 'TARGET' });
    expect(
      await written({
        document: Buffer.from('pdf'),
        mimetype: 'application/pdf',
        fileName: 'a.pdf',
        caption: 'c',
      }),
    ).toMatchObject({ kind: 'document', body: 'c', media: { directPath: '/v/b', fileName: 'a.pdf' } });
    expect(
      await written({ audio: Buffer.from('ogg'), mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 3 }),
    ).toMatchObject({ kind: 'voice', media: { seconds: 3 } });
  });
});
