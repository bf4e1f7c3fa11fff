/** Recordings and films with a real ffmpeg: what an attendant sends arrives as phones want it, and looks right here. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SentView } from '@prosa/shared';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { runProgram } from '#src/drivers/media/run-program.ts';
import { ffmpegHere } from '#src/drivers/media/testing.ts';
import {
  type Person,
  type Phone,
  sharedServer,
  type TestCompany,
  type TestServer,
} from '#src/testing/server.ts';
import { postForm, type TestFile } from '#src/testing/uploads.ts';

const it = test.skipIf(ffmpegHere === undefined);

let server: TestServer;
let company: TestCompany;
let agent: Person;
let phone: Phone;
let ticketId: number;
let folder: string;

beforeAll(async () => {
  server = await sharedServer();
  company = await server.company();
  agent = await company.agent({ allTicket: 'enabled' });
  folder = await mkdtemp(join(tmpdir(), 'prosa-recordings-'));
  phone = company.phone('5511957000001');
  await phone.says('oi');
  ticketId = (await agent.api.tickets.list({ status: 'pending' })).tickets[0]?.id ?? 0;
  await agent.api.tickets.update({ ticketId, status: 'open', userId: agent.id });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(name: string, type: string, ...args: string[]): Promise<TestFile> {
  const path = join(folder, name);
  await runProgram('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi', ...args, path]);
  return { name, type, bytes: await readFile(path) };
}
const upload = async (fields: Record<string, string>, file: TestFile): Promise<SentView> => {
  const sent = await postForm<SentView>(`${server.url}/messages/${ticketId}`, agent.token, fields, [file]);
  await server.settled();
  return sent;
};
const arrived = async () => {
  const line = (await phone.screen()).at(-1);
  const bytes = Buffer.from(await (await fetch(`${server.url}${line?.media?.url}`)).arrayBuffer());
  return { kind: line?.kind, media: line?.media, bytes };
};
const here = async () => (await agent.api.messages.list({ ticketId, peek: true })).messages.at(-1);
const opus = 'audio/ogg; codecs=opus';

it('a recording of the browser goes out as a native voice note', async () => {
  const mp3 = await made('audio-record-1.mp3', 'audio/mpeg', '-i', 'sine=duration=4', '-b:a', '128k');
  const sent = await upload({}, mp3);
  expect(sent).toMatchObject({ mediaType: 'audio', media: { voice: true, state: 'preparing' } });
  const { kind, media, bytes } = await arrived();
  expect([kind, media?.voice, media?.seconds, media?.mimetype]).toEqual(['audio', true, 4, opus]);
  expect(bytes.subarray(0, 4).toString()).toBe('OggS');
  const shown = await here();
  expect(shown).toMatchObject({ ack: 2, media: { state: 'ready', seconds: 4, size: bytes.length } });
  expect(Buffer.from(shown?.media?.waveform ?? '', 'base64')).toHaveLength(64);
});

it('a voice note goes as it is, unless it has two channels', async () => {
  const mono = await made('m.ogg', opus, '-i', 'sine=duration=2', '-c:a', 'libopus', '-ac', '1');
  await upload({ voice: 'true' }, mono);
  expect((await arrived()).bytes.equals(mono.bytes)).toBe(true);
  expect(await here()).toMatchObject({ media: { voice: true, seconds: 2 } });
  const stereo = await made('s.ogg', opus, '-i', 'sine=duration=2', '-c:a', 'libopus', '-ac', '2');
  await upload({ voice: 'true' }, stereo);
  const { bytes } = await arrived();
  expect(bytes[bytes.indexOf('OpusHead') + 9]).toBe(1);
});

it('what calls itself a recording and is none goes out as the file that it is', async () => {
  const noise = {
    name: 'audio-record-9.mp3',
    type: 'audio/mpeg',
    bytes: Buffer.from('ID3 and nothing else'),
  };
  await upload({ voice: 'true' }, noise);
  const { kind, media, bytes } = await arrived();
  expect([kind, media?.voice, bytes.equals(noise.bytes)]).toEqual(['audio', false, true]);
});

it('a customer’s voice note shows how it sounds', async () => {
  const file = await made('c.ogg', opus, '-i', 'sine=duration=3', '-c:a', 'libopus', '-ac', '1');
  await phone.sends({ file, voice: true });
  const shown = await here();
  expect(shown).toMatchObject({ fromMe: false, media: { voice: true, seconds: 3, state: 'ready' } });
  expect(Buffer.from(shown?.media?.waveform ?? '', 'base64')).toHaveLength(64);
});

it('a piece of music has a length, whoever sends it, and goes as it is', async () => {
  const music = await made('song.mp3', 'audio/mpeg', '-i', 'sine=duration=5', '-b:a', '64k');
  await phone.sends({ file: music });
  expect(await here()).toMatchObject({ fromMe: false, media: { voice: false, seconds: 5 } });
  await upload({}, music);
  const { kind, media, bytes } = await arrived();
  expect([kind, media?.voice, media?.seconds, bytes.equals(music.bytes)]).toEqual(['audio', false, 5, true]);
  expect(await here()).toMatchObject({ fromMe: true, media: { seconds: 5 } });
});

it('a film has a picture and a length, whatever its name says', async () => {
  const film = await made('v.mp4', 'image/jpeg', '-i', 'testsrc=size=320x180:duration=3', '-c:v', 'mpeg4');
  const sent = await upload({ body: 'veja' }, { ...film, name: 'foto.jpg' });
  expect(sent.mediaType).toBe('video');
  const shown = await here();
  expect(shown).toMatchObject({ body: 'veja', media: { seconds: 3, width: 320, height: 180 } });
  const thumb = await fetch(`${server.url}${shown?.media?.thumbUrl}`);
  expect(await sharp(Buffer.from(await thumb.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
  });
  expect((await arrived()).bytes.equals(film.bytes)).toBe(true);
});

it('a film that breaks off is sent all the same, without a picture', async () => {
  const film = await made('cut.mp4', 'video/mp4', '-i', 'testsrc=size=64x64:duration=1', '-c:v', 'mpeg4');
  const cut = { ...film, bytes: film.bytes.subarray(0, film.bytes.length - 600) };
  await upload({}, cut);
  expect(await here()).toMatchObject({
    ack: 2,
    mediaType: 'video',
    media: { state: 'ready', thumbUrl: null },
  });
  expect((await arrived()).bytes.equals(cut.bytes)).toBe(true);
});
