import { expect, it } from 'vitest';
import { newId } from '#src/platform/id.ts';
import { mediaLinks } from './media-links.ts';

const key = { companyId: 7, messageId: newId(), variant: 'file' } as const;
const now = new Date('2026-11-20T12:00:00Z');

it('are whole where the server knows its address, else relative to the page', () => {
  const secret = new Uint8Array(32).fill(1);
  const path = mediaLinks(secret).of(key, now);
  expect(path).toMatch(new RegExp(`^/media/7/${key.messageId}/file\\?`));
  expect(mediaLinks(secret, 'https://prosa.example.com').of(key, now)).toBe(
    `https://prosa.example.com${path}`,
  );
});
