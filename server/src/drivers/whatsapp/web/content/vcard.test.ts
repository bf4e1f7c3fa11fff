import { expect, it } from 'vitest';
import { readMessage } from './read-content.ts';
import { phonesIn, readCard, writeCard } from './vcard.ts';

const card = [
  'BEGIN:VCARD',
  'FN:Ana\\, da Silva',
  'item1.TEL;waid=5511987654321:+55 11 98765-4321',
  'TEL;type=HOME:(11) 3456-7890',
  'TEL:',
  'END:VCARD',
].join('\r\n');

it('names whom it is of, and their phones as WhatsApp knows them', () => {
  expect(readCard(null, card)).toEqual({
    name: 'Ana, da Silva',
    phones: ['5511987654321', '1134567890'],
    vcard: card,
  });
  expect(readCard('Aninha', card).name).toBe('Aninha');
  expect(phonesIn('no card at all')).toEqual([]);
});

it('is read to its limit and no further, and passed on as a new one', () => {
  const endless = `${card}\n${'FN\n'.repeat(40_000)}`;
  const read = readCard(null, endless);
  expect(read).toMatchObject({ name: 'Ana, da Silva', phones: ['5511987654321', '1134567890'], vcard: '' });
  expect(writeCard(read).length).toBeLessThan(400);
  expect(phonesIn('TEL:1'.concat(...Array.from({ length: 99 }, (_, n) => `\nTEL:55${n}`)))).toHaveLength(20);
});

it('says how many more there were than are kept', () => {
  const contacts = Array.from({ length: 60 }, (_, n) => ({ displayName: `P${n}`, vcard: card }));
  const key = { remoteJid: '5511987654321@s.whatsapp.net', fromMe: false, id: 'A' };
  const said = readMessage({ contactsArrayMessage: { contacts } }, key);
  const content = said?.what === 'content' ? said.content : undefined;
  expect(content?.kind === 'contacts' && content.contacts.length).toBe(50);
  expect(content?.body).toMatch(/^P0, .*P49, \+10$/);
});
