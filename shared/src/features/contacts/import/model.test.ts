import { expect, it } from 'vitest';
import { guessMapping } from './model.ts';

it.each<[columns: string[], mapping: [name: number | null, number: number | null, email: number | null]]>([
  [
    ['nome', 'numero', 'email'],
    [0, 1, 2],
  ],
  [
    ['name', 'number', 'email'],
    [0, 1, 2],
  ],
  [
    ['E-MAIL', 'Nome Completo', 'Número'],
    [1, 2, 0],
  ],
  [
    ['Cliente', 'Celular/WhatsApp'],
    [0, 1, null],
  ],
  [
    ['Nome do Cliente', 'Tel. celular', 'E-mail do cliente'],
    [0, 1, 2],
  ],
  [
    ['Telefone fixo', 'Celular', 'Nome'],
    [2, 1, null],
  ],
  [
    ['Número do pedido', 'Número do WhatsApp', 'Contato'],
    [2, 1, null],
  ],
  [
    ['Razão Social', 'Fone', 'E-mail'],
    [0, 1, 2],
  ],
  [
    ['Nombre', 'Teléfono', 'Correo electrónico'],
    [0, 1, 2],
  ],
  [
    ['First Name', 'Mobile Phone'],
    [0, 1, null],
  ],
  [
    ['Data', 'Valor', ''],
    [null, null, null],
  ],
])('%j', (columns, [name, number, email]) =>
  expect(guessMapping(columns)).toEqual({ name, number, email, tags: null, owner: null }),
);

it.each(['Etiquetas', 'tags', 'Marcador', 'Rótulos', 'Labels'])('a column %s holds tags', (column) => {
  expect(guessMapping(['Nome', 'Fone', column])).toEqual({
    name: 0,
    number: 1,
    email: null,
    tags: 2,
    owner: null,
  });
});

it.each(['Carteira', 'owner', 'Responsável', 'E-mail do responsável', 'Cartera'])(
  'a column %s says whose customer it is',
  (column) => {
    expect(guessMapping(['Nome', 'Fone', column, 'Email'])).toMatchObject({ email: 3, owner: 2 });
  },
);
