import { proto, type WAMessage } from 'baileys';
import { describe, expect, it } from 'vitest';
import { inboxEvent } from '../../events.ts';
import { readReference } from '../media/media-reference.ts';
import {
  type Reader,
  readBroken,
  readCall,
  readContact,
  readReceipt,
  readStatus,
  readTyping,
  readUpsert,
} from './read-events.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const reader: Reader = {
  lidOf: () => undefined,
  phoneOf: (lid) => (lid === '99887766554433' ? '5511987654321' : undefined),
  now: () => now,
  isMe: ({ value }) => value === '551140000001' || value === '77777777777777',
  ourIdOf: (id) => (id === 'OURS' ? '01890000-0000-7000-8000-000000000000' : null),
};

/** As it comes off the wire: encoded and decoded once. */
const message = (content: proto.IMessage, more: Partial<WAMessage> = {}): WAMessage => ({
  key: {
    remoteJid: '5511987654321@s.whatsapp.net',
    remoteJidAlt: '99887766554433@lid',
    id: 'A1',
    fromMe: false,
  },
  messageTimestamp: 1_795_000_000,
  pushName: 'Ana',
  message: proto.Message.decode(proto.Message.encode(proto.Message.fromObject(content)).finish()),
  ...more,
});

function told(content: proto.IMessage, more: Partial<WAMessage> = {}) {
  const [event] = readUpsert(reader, message(content, more), false);
  if (event?.type === 'secret' || event?.type === 'sealed' || event?.type === 'order')
    throw new Error('it is told to nobody');
  // Whatever is told must come back from storage as it went in.
  if (event !== undefined) expect(inboxEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  return event;
}

function content(said: proto.IMessage) {
  const event = told(said);
  return event?.type === 'message' ? event.message : event;
}

const file = {
  url: 'https://mmg.whatsapp.net/v/t62/abc',
  directPath: '/v/t62/abc?ccb=1',
  mediaKey: new Uint8Array(32).fill(7),
  fileSha256: new Uint8Array(32).fill(9),
  fileEncSha256: new Uint8Array(32).fill(8),
  fileLength: 1_234,
  mimetype: 'image/jpeg',
};
const media = { mimetype: 'image/jpeg', size: 1_234, sha256: '09'.repeat(32) };

describe('a message', () => {
  it('is told with everybody it concerns and when', () => {
    expect(told({ conversation: 'oi' })).toEqual({
      type: 'message',
      message: {
        kind: 'text',
        body: 'oi',
        providerId: 'A1',
        from: [
          { kind: 'lid', value: '99887766554433' },
          { kind: 'phone', value: '5511987654321' },
        ],
        participant: null,
        pushName: 'Ana',
        fromMe: false,
        at: new Date(1_795_000_000_000),
        late: false,
        quoted: null,
        forwarded: false,
      },
    });
  });

  it.each<[string, proto.IMessage, object]>([
    ['a text', { extendedTextMessage: { text: 'olá\0' } }, { kind: 'text', body: 'olá' }],
    [
      'a vanishing text',
      { ephemeralMessage: { message: { extendedTextMessage: { text: 'psst' } } } },
      { kind: 'text', body: 'psst' },
    ],
    [
      'a picture',
      {
        imageMessage: { ...file, caption: 'veja', width: 640, height: 480, jpegThumbnail: Uint8Array.of(1) },
      },
      { kind: 'image', body: 'veja', media: { ...media, width: 640, height: 480, thumbnail: 'AQ==' } },
    ],
    [
      'a picture to be seen once',
      { viewOnceMessageV2: { message: { imageMessage: { ...file, viewOnce: true } } } },
      { kind: 'image', body: '', media: { viewOnce: true } },
    ],
    [
      'a film to be seen once in a chat whose messages vanish, as its wrapper alone says',
      { ephemeralMessage: { message: { viewOnceMessage: { message: { videoMessage: file } } } } },
      { kind: 'video', media: { viewOnce: true } },
    ],
    [
      'words of a business that are wrapped like something to be seen once',
      { viewOnceMessage: { message: { buttonsMessage: { contentText: 'Escolha' } } } },
      { kind: 'text', body: 'Escolha' },
    ],
    [
      'a picture to be seen once, which comes without its key',
      { viewOnceMessageV2: { message: { imageMessage: { viewOnce: true } } } },
      { kind: 'unsupported', what: 'view once on the phone only' },
    ],
    [
      'a film',
      { videoMessage: { ...file, mimetype: 'video/mp4', seconds: 12, gifPlayback: true } },
      { kind: 'video', gif: true, media: { mimetype: 'video/mp4', seconds: 12 } },
    ],
    ['a round film', { ptvMessage: { ...file, mimetype: 'video/mp4' } }, { kind: 'video', gif: false }],
    [
      'a voice note',
      {
        audioMessage: {
          ...file,
          mimetype: 'audio/ogg; codecs=opus',
          ptt: true,
          seconds: 3,
          waveform: new Uint8Array(64).fill(50),
        },
      },
      {
        kind: 'audio',
        voice: true,
        media: { seconds: 3, waveform: Buffer.alloc(64, 50).toString('base64') },
      },
    ],
    ['a song', { audioMessage: { ...file, mimetype: 'audio/mpeg' } }, { kind: 'audio', voice: false }],
    [
      'a document with words',
      {
        documentWithCaptionMessage: {
          message: { documentMessage: { ...file, fileName: 'nota.pdf', caption: 'a nota' } },
        },
      },
      { kind: 'document', body: 'a nota', media: { fileName: 'nota.pdf' } },
    ],
    [
      'a sticker',
      { stickerMessage: { ...file, mimetype: 'image/webp', isAnimated: true } },
      { kind: 'sticker', animated: true },
    ],
    [
      'a place',
      { locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Sé' } },
      {
        kind: 'location',
        live: false,
        location: { latitude: -23.5, longitude: -46.6, name: 'Sé', address: null },
      },
    ],
    [
      'somebody on the move',
      { liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2, caption: 'a caminho' } },
      { kind: 'location', live: true, body: 'a caminho' },
    ],
    [
      'a card',
      {
        contactMessage: {
          displayName: 'Bia',
          vcard: 'BEGIN:VCARD\nFN:Bia\nTEL;waid=5511988880002:+55 11 98888-0002\nEND:VCARD',
        },
      },
      { kind: 'contacts', body: 'Bia', contacts: [{ name: 'Bia', phones: ['5511988880002'] }] },
    ],
    [
      'cards',
      { contactsArrayMessage: { contacts: [{ displayName: 'Bia' }, { displayName: 'Caio' }] } },
      { kind: 'contacts', body: 'Bia, Caio' },
    ],
    [
      'a pressed button',
      { buttonsResponseMessage: { selectedButtonId: '2', selectedDisplayText: 'Financeiro' } },
      { kind: 'choice', body: 'Financeiro', choiceId: '2' },
    ],
    [
      'a chosen row',
      { listResponseMessage: { title: 'Sim', singleSelectReply: { selectedRowId: 'yes' } } },
      { kind: 'choice', body: 'Sim', choiceId: 'yes' },
    ],
    [
      "a template's button",
      { templateButtonReplyMessage: { selectedId: 'a', selectedDisplayText: 'A' } },
      { kind: 'choice', choiceId: 'a' },
    ],
    [
      'an answer to a flow',
      {
        interactiveResponseMessage: {
          body: { text: 'Agendar' },
          nativeFlowResponseMessage: { paramsJson: '{"id":"slot-1"}' },
        },
      },
      { kind: 'choice', body: 'Agendar', choiceId: 'slot-1' },
    ],
    [
      "another business's buttons",
      { buttonsMessage: { contentText: 'Escolha', text: 'x' } },
      { kind: 'text', body: 'Escolha' },
    ],
    [
      'a poll',
      {
        pollCreationMessageV3: {
          name: 'Pizza?',
          options: [{ optionName: 'sim' }],
          selectableOptionsCount: 1,
        },
      },
      { kind: 'text', body: 'Pizza?', card: { type: 'poll', many: false, options: [{ name: 'sim' }] } },
    ],
    [
      'a poll within a message of a later version',
      { pollCreationMessageV4: { message: { pollCreationMessage: { name: 'Pizza?', options: [] } } } },
      { kind: 'text', body: 'Pizza?', card: { type: 'poll', many: true, options: [], more: 0 } },
    ],
    [
      'a poll without words, and more options than anybody offers',
      {
        pollCreationMessageV5: {
          options: ['', '', ...Array.from({ length: 9_998 }, (_, n) => `${n}`)].map((optionName) => ({
            optionName,
          })),
        },
      },
      { kind: 'text', body: '', card: { type: 'poll', title: null, more: 9_968 } },
    ],
    [
      'the result of a poll',
      {
        pollResultSnapshotMessage: { name: 'Pizza?', pollVotes: [{ optionName: 'sim', optionVoteCount: 3 }] },
      },
      { kind: 'text', body: 'Pizza?\n• sim: 3' },
    ],
    [
      'an event',
      {
        eventMessage: {
          name: 'Inauguração',
          description: 'Com bolo',
          location: { name: 'Padaria', address: 'Rua A, 1', degreesLatitude: 0, degreesLongitude: 0 },
          startTime: 1_800_000_000,
          endTime: 9e15,
          joinLink: 'https://call.whatsapp.com/video/abc',
          isCanceled: true,
        },
      },
      {
        kind: 'text',
        body: 'Inauguração',
        card: {
          type: 'event',
          title: 'Inauguração',
          text: 'Com bolo',
          place: 'Padaria · Rua A, 1',
          startsAt: '2027-01-15T08:00:00.000Z',
          endsAt: null,
          url: 'https://call.whatsapp.com/video/abc',
          isCall: true,
          isCancelled: true,
        },
      },
    ],
    [
      'an event whose link is none',
      { eventMessage: { name: 'x', joinLink: 'javascript:alert(1)' } },
      { card: { type: 'event', url: null, startsAt: null } },
    ],
    [
      'an invitation to a group',
      { groupInviteMessage: { groupName: 'Clientes', caption: 'Entre', inviteExpiration: 1_800_000_000 } },
      {
        kind: 'text',
        body: 'Clientes',
        card: {
          type: 'invite',
          to: 'group',
          title: 'Clientes',
          text: 'Entre',
          endsAt: '2027-01-15T08:00:00.000Z',
        },
      },
    ],
    [
      'an invitation to a channel',
      { newsletterFollowerInviteMessageV2: { newsletterName: 'Novidades' } },
      { card: { type: 'invite', to: 'channel', title: 'Novidades' } },
    ],
    ['a file without its key', { imageMessage: { caption: 'x' } }, { kind: 'unsupported' }],
  ])('is read when it holds %s', (_, said, expected) => {
    expect(content(said)).toMatchObject(expected);
  });

  it('carries a reference by which its file can be found again', () => {
    const said = content({ imageMessage: file });
    const reference = said && 'kind' in said && said.kind === 'image' ? said.media.reference : '';
    expect(readReference(reference)).toEqual({
      kind: 'image',
      url: file.url,
      path: file.directPath,
      key: Buffer.from(file.mediaKey).toString('base64'),
      sha256: Buffer.from(file.fileSha256).toString('base64'),
      size: 1_234,
      message: { remoteJid: '5511987654321@s.whatsapp.net', id: 'A1', fromMe: false, participant: null },
    });
  });

  it('says what it answers, and that it was passed on', () => {
    const contextInfo = {
      stanzaId: 'B2',
      participant: '77777777777777@lid',
      quotedMessage: { conversation: 'Posso ajudar?' },
      isForwarded: true,
      forwardingScore: 2,
    };
    expect(content({ extendedTextMessage: { text: 'sim', contextInfo } })).toMatchObject({
      quoted: { providerId: 'B2', fromMe: true, body: 'Posso ajudar?' },
      forwarded: true,
    });
  });

  it.each([
    ['image', { imageMessage: file }],
    ['audio', { audioMessage: file }],
    ['document', { documentMessage: file }],
    ['sticker', { ephemeralMessage: { message: { stickerMessage: file } } }],
    ['contacts', { contactMessage: {} }],
  ])('says that it answers something without words: %s', (kind, quotedMessage) => {
    const contextInfo = { stanzaId: 'B2', quotedMessage };
    expect(content({ extendedTextMessage: { text: 'sim', contextInfo } })).toMatchObject({
      quoted: { kind },
    });
  });

  it('waits when it could not be decrypted', () => {
    const stub = { message: null, messageStubType: 2, messageStubParameters: ['Bad MAC'] };
    expect(told({}, stub)).toMatchObject({ type: 'message', message: { kind: 'waiting', providerId: 'A1' } });
  });

  it('waits also when only the group’s key that came along could be read', () => {
    const key = { senderKeyDistributionMessage: { groupId: '120363025246125486@g.us' } };
    const stub = { messageStubType: 2, messageStubParameters: ['Bad MAC'] };
    expect(told(key, stub)).toMatchObject({
      type: 'message',
      message: { kind: 'waiting', providerId: 'A1' },
    });
  });

  it('is unsupported when it may be seen on the phone only', () => {
    const { key } = message({});
    const event = told({}, { message: null, key: { ...key, isViewOnce: true } });
    expect(event).toMatchObject({ message: { kind: 'unsupported' } });
  });

  it('names the group and who of it wrote', () => {
    const key = {
      remoteJid: '120363025246125486@g.us',
      participant: '99887766554433@lid',
      id: 'A1',
      fromMe: false,
    };
    expect(told({ conversation: 'oi' }, { key })).toMatchObject({
      message: {
        from: [{ kind: 'group', value: '120363025246125486' }],
        participant: [
          { kind: 'lid', value: '99887766554433' },
          { kind: 'phone', value: '5511987654321' },
        ],
      },
    });
  });

  it("is ours when it was typed on the phone, and never told under the phone's own other name", () => {
    const key = {
      remoteJid: '5511987654321@s.whatsapp.net',
      remoteJidAlt: '77777777777777@lid',
      id: 'A1',
      fromMe: true,
    };
    expect(told({ conversation: 'já vou' }, { key })).toMatchObject({
      message: { fromMe: true, pushName: null, from: [{ kind: 'phone', value: '5511987654321' }] },
    });
  });

  it.each<[string, proto.IMessage]>([
    ['keys of a group', { senderKeyDistributionMessage: { groupId: '1@g.us' } }],
    ['a vote', { pollUpdateMessage: { pollCreationMessageKey: { id: 'X' } } }],
    ['a setting of the chat', { protocolMessage: { type: 3, ephemeralExpiration: 86_400 } }],
    ['history', { protocolMessage: { type: 5 } }],
    ['nothing', {}],
  ])('is not told when it is only %s', (_, said) => {
    expect(told(said)).toBeUndefined();
  });

  it.each(['551140000001@s.whatsapp.net', 'status@broadcast', '0@s.whatsapp.net', ''])(
    'is not told when it is with %s',
    (remoteJid) => {
      expect(told({ conversation: 'x' }, { key: { remoteJid, id: 'A1', fromMe: true } })).toBeUndefined();
    },
  );

  it('is told as something we cannot show when reading it fails', () => {
    const event = readBroken(reader, message({ conversation: 'x' }), true);
    expect(event).toMatchObject({ message: { kind: 'unsupported', providerId: 'A1', late: true } });
    expect(inboxEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  });
});

describe('a change', () => {
  it('is a reaction, or one taken back', () => {
    expect(told({ reactionMessage: { key: { id: 'T1' }, text: '👍' } })).toMatchObject({
      type: 'reaction',
      targetId: 'T1',
      providerId: 'A1',
      emoji: '👍',
    });
    expect(told({ reactionMessage: { key: { id: 'T1' }, text: '' } })).toMatchObject({ emoji: '' });
  });

  it('is a correction, wrapped or not', () => {
    const protocolMessage = { key: { id: 'T1' }, type: 14, editedMessage: { conversation: 'oi!' } };
    const edit = { type: 'edit', targetId: 'T1', body: 'oi!' };
    expect(told({ protocolMessage })).toMatchObject(edit);
    expect(told({ editedMessage: { message: { protocolMessage } } })).toMatchObject(edit);
    const captions = { imageMessage: { caption: 'agora sim' } };
    const corrected = { ...protocolMessage, editedMessage: captions };
    expect(told({ protocolMessage: corrected })).toMatchObject({ ...edit, body: 'agora sim' });
    const film = { ...protocolMessage, editedMessage: { videoMessage: { caption: '' } } };
    expect(told({ protocolMessage: film })).toMatchObject({ ...edit, body: '' });
  });

  it('is a message taken back', () => {
    expect(told({ protocolMessage: { key: { id: 'T1' }, type: 0 } })).toMatchObject({
      type: 'revoke',
      targetId: 'T1',
      fromMe: false,
    });
  });
});

describe('the rest', () => {
  it('is how far a message of ours has come', () => {
    const key = { remoteJid: '1@lid', id: 'OURS', fromMe: true };
    expect([2, 3, 4, 5, 0, 1].map((status) => readStatus(reader, key, status, 1_795_000_000))).toMatchObject([
      { status: { ack: 1 } },
      { status: { ack: 2, messageId: '01890000-0000-7000-8000-000000000000' } },
      { status: { ack: 3 } },
      { status: { ack: 4, failure: null } },
      undefined as never,
      undefined as never,
    ]);
    expect(readStatus(reader, { ...key, fromMe: false }, 4, 1)).toBeUndefined();
    expect(readReceipt(reader, key, { userJid: '1@lid', readTimestamp: 5 })).toMatchObject({
      status: { ack: 3 },
    });
  });

  it('is names that belong together, but not a name that every message repeats', () => {
    const pair = { id: '5511987654321@s.whatsapp.net', lid: '99887766554433@lid', notify: 'Ana' };
    expect(readContact(reader, pair)).toMatchObject({ pushName: 'Ana', identities: [{}, {}] });
    expect(readContact(reader, { id: '99887766554433@lid', name: 'Ana Padaria' })).toMatchObject({
      name: 'Ana Padaria',
    });
    expect(readContact(reader, { id: '99887766554433@lid', notify: 'Ana' })).toBeUndefined();
    expect(readContact(reader, { id: '551140000001@s.whatsapp.net', name: 'Eu' })).toBeUndefined();
  });

  it('is calls and typing', () => {
    const call = {
      chatId: '',
      from: '99887766554433@lid',
      id: 'C1',
      date: now,
      status: 'offer',
      offline: false,
    } as const;
    expect(readCall(reader, { ...call, isVideo: true })).toMatchObject({
      type: 'call',
      callId: 'C1',
      video: true,
      from: [{ kind: 'lid' }, { kind: 'phone' }],
    });
    expect(readCall(reader, { ...call, from: '77777777777777@lid' })).toBeUndefined();
    const typing = (lastKnownPresence: 'composing' | 'recording' | 'paused') =>
      readTyping(reader, '99887766554433@lid', { lastKnownPresence });
    expect(['composing', 'recording', 'paused'].map((state) => typing(state as 'paused'))).toMatchObject([
      { typing: true },
      { typing: true },
      { typing: false },
    ]);
  });
});
