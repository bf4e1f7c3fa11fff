import { contracts } from '@prosa/shared/contracts';
import { expect, test } from 'vitest';
import { formOf } from './upload.ts';

test('fields travel as texts, lists one by one, files under the name of the endpoint', () => {
  const file = new File(['abc'], 'bolo.png', { type: 'image/png' });
  const body = { body: ['um', 'dois'], voice: true, quotedMsg: undefined, location: { latitude: 1 } };
  const form = formOf(contracts.messages.send, body, [file]);
  expect(form.getAll('body')).toEqual(['um', 'dois']);
  expect(form.get('voice')).toBe('true');
  expect(form.has('quotedMsg')).toBe(false);
  expect(form.get('location')).toBe('{"latitude":1}');
  expect(form.getAll('medias').map((part) => (part as File).name)).toEqual(['bolo.png']);
});
