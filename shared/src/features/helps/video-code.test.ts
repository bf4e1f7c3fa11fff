import { expect, it } from 'vitest';
import { videoAddress, videoCodeOf, videoPicture } from './video-code.ts';

it.each([
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['  a-b_c-d_e-f ', 'a-b_c-d_e-f'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
])('the video of %s is %s', (text, code) => {
  expect(videoCodeOf(text)).toBe(code);
});

it.each([
  '',
  'short',
  'dQw4w9WgXcQ1',
  'dQw4w9WgX"Q',
  '../../../../',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=<script>',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/123456789',
  'javascript:alert(1)',
  'http://',
])('%j is no video', (text) => {
  expect(videoCodeOf(text)).toBeUndefined();
});

it('films and their pictures come from the video service alone', () => {
  expect(new URL(videoAddress('dQw4w9WgXcQ')).origin).toBe('https://www.youtube-nocookie.com');
  expect(videoPicture('dQw4w9WgXcQ')).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
});
