import { expect, test } from 'vitest';
import { contactLink } from './contact-link.ts';

test.each([
  ['ajuda@prosa.example', 'mailto:ajuda@prosa.example'],
  ['+55 (11) 98765-4321', 'https://wa.me/5511987654321'],
  ['https://prosa.example/ajuda', 'https://prosa.example/ajuda'],
  ['Maria, ramal 12', null],
  ['javascript:alert(1)', null],
])('whoever presses %s is led to %s', (contact, link) => expect(contactLink(contact)).toBe(link));
