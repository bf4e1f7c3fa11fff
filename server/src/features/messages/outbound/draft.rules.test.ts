import { constants } from '@prosa/shared';
import { expect, it } from 'vitest';
import { fileDraft, forwardDraft } from './draft.rules.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const mp4 = Buffer.from('\u0000\u0000\u0000\u0018ftypisom', 'latin1');
const mp3 = Buffer.from('ID3');
const draft = (head: Buffer, bytes: number, voice = false) =>
  fileDraft({ key: '1/a', bytes, head, fileName: 'a.bin', mimetype: 'image/png' }, 'veja', voice);

it.each([
  ['a picture', jpeg, constants.maxImageBytes, 'image'],
  ['a picture that is too large', jpeg, constants.maxImageBytes + 1, 'document'],
  ['a film', mp4, constants.maxVideoBytes, 'video'],
  ['a film that is too large', mp4, constants.maxVideoBytes + 1, 'document'],
  ['a sound', mp3, constants.maxAudioBytes, 'audio'],
  ['a sound that is too large', mp3, constants.maxAudioBytes + 1, 'document'],
  ['a program', Buffer.from('MZ\u0000'), 10, 'document'],
])('%s goes out as what phones can show', (_name, head, bytes, kind) => {
  const made = draft(head, bytes);
  expect([made.kind, made.mediaType]).toEqual([kind, kind === 'document' ? 'application' : kind]);
  expect(made.body).toBe(kind === 'audio' ? '' : 'veja');
});

it('a recording is a voice note as long as it is a sound that phones play', () => {
  expect(draft(mp3, 1_000, true).details?.media?.voice).toBe(true);
  expect(draft(mp3, constants.maxAudioBytes + 1, true).details?.media?.voice).toBeUndefined();
  expect(draft(jpeg, 1_000, true).details?.media?.voice).toBeUndefined();
});

it('what was meant to be seen once is passed on to nobody', () => {
  const { details } = draft(jpeg, 1_000);
  const media = details?.media;
  const picture = { mediaType: 'image', isDeleted: false, body: '', mediaPath: '1/a', details } as const;
  expect(forwardDraft(picture)).toMatchObject({ kind: 'image', isForwarded: true });
  const once = media && { ...picture, details: { media: { ...media, viewOnce: true as const } } };
  expect(once && forwardDraft(once)).toBeUndefined();
  expect(once).toBeDefined();
});
