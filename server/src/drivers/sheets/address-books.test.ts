/** Address books of phones and of Google, as rows that an import can take. */
import { expect, it } from 'vitest';
import { parseSheet } from './parse-sheet.ts';

const columns = ['Nome', 'Celular', 'E-mail', 'Etiquetas'];
const rowsOf = async (text: string | Buffer): Promise<(readonly string[])[]> =>
  (await parseSheet(Buffer.from(text))).rows.map(({ cells }) => cells);
const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

it('a card of a phone is a name, its numbers, an e-mail and its categories', async () => {
  const text = card(
    'VERSION:3.0',
    'N:Lima;Rosa;;;',
    'FN:Rosa Lima',
    'TEL;TYPE=CELL:+55 11 98765-4321',
    'item1.TEL;type=HOME:(11) 3333-4444',
    'EMAIL;TYPE=INTERNET:rosa@example.com',
    'CATEGORIES:Vip,Atacado\\, grande',
    'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
    ` ${'A'.repeat(70)}`,
  );
  expect(await rowsOf(text)).toEqual([
    columns,
    ['Rosa Lima', '+55 11 98765-4321 / (11) 3333-4444', 'rosa@example.com', 'Vip | Atacado, grande'],
  ]);
});

it('lines that are broken, old encodings, and WhatsApp’s own number are read', async () => {
  const text =
    card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;Jos=C3=A9 =',
      'da=20Silva;;;',
      'TEL;CELL:11987654321',
    ) +
    card('VERSION:3.0', 'FN:Maria', '  das Dores', 'TEL;type=CELL;waid=5511987650000:+55 11 9876-50000') +
    card('VERSION:4.0', 'ORG:Padaria São João;Vendas', 'TEL;VALUE=uri:tel:+55-11-98765-1111');
  expect((await rowsOf(text)).slice(1)).toEqual([
    ['José da Silva', '11987654321', '', ''],
    ['Maria das Dores', '+5511987650000', '', ''],
    ['Padaria São João', '+55-11-98765-1111', '', ''],
  ]);
});

it('a line that goes on over thousands of others is read as quickly as they are, and the next card is whole', async () => {
  const endless = `NOTE;ENCODING=QUOTED-PRINTABLE:=\r\n${`${'a'.repeat(40)}=\r\n`.repeat(400_000)}fim`;
  const text = card('N:Um', endless, 'TEL:1') + card('FN:Dois', 'TEL:2');
  expect((await rowsOf(text)).slice(1)).toEqual([
    ['Um', '1', '', ''],
    ['Dois', '2', '', ''],
  ]);
}, 10_000);

it('a card that never ends, or says nothing, harms no other', async () => {
  const text = `${card('FN:Um', 'TEL:1')}BEGIN:VCARD\nFN:Sem fim\n${card('FN:Dois', 'TEL:2')}lixo\n:\n${card('FN:Três')}`;
  expect((await rowsOf(text)).slice(1).map(([name]) => name)).toEqual(['Um', 'Dois', 'Três']);
});

it.each([
  [
    'today’s',
    'First Name,Middle Name,Last Name,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
    'Rosa,,Lima,,Clientes ::: * myContacts,Casa,rosa@example.com,Celular,+55 11 98765-4321 ::: 11 3333-4444,Casa,',
  ],
  [
    'the one before',
    'Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value',
    'Rosa Lima,Rosa,Lima,* myContacts ::: Clientes,Home,rosa@example.com,Mobile,+55 11 98765-4321,Home,11 3333-4444',
  ],
])('Google’s export, %s, is read by what its columns are called', async (_, heading, row) => {
  const company = heading.startsWith('First') ? `\n,,,Padaria,,,,,11 2222-3333,,` : '';
  expect(await rowsOf(`${heading}\n${row}${company}`)).toEqual([
    columns,
    ['Rosa Lima', '+55 11 98765-4321 / 11 3333-4444', 'rosa@example.com', 'Clientes'],
    ...(company === '' ? [] : [['Padaria', '11 2222-3333', '', '']]),
  ]);
});

it('other sheets stay as they are', async () => {
  expect(await rowsOf('First Name,Phone\nRosa,1')).toEqual([
    ['First Name', 'Phone'],
    ['Rosa', '1'],
  ]);
});
