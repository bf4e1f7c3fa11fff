import { describe, expect, it, test } from 'vitest';
import {
  chooseFrom,
  closedMenu,
  type Menu,
  type MenuOption,
  menuText,
  optionsMenu,
  pathTo,
  queuesMenu,
  renderMenu,
} from './menu.ts';

const option = (id: number, title: string, message: string, ...children: MenuOption[]): MenuOption => ({
  id,
  title,
  message,
  children,
});

const support = {
  greetingMessage: 'Suporte, boa tarde!',
  options: [
    option(
      10,
      'Segunda via',
      'De qual conta?',
      option(11, 'Água', 'Enviamos por e-mail.'),
      option(12, 'Luz', ''),
    ),
    option(20, 'Falar com alguém', 'Já vamos atender você.'),
  ],
};

const shown = (menu: Menu): string => menuText(menu);

describe('the text of a menu', () => {
  it('of the queues is the greeting, a blank line, and a line for each queue', () => {
    const menu = queuesMenu('Olá! Escolha um setor:', [
      { id: 7, name: 'Vendas' },
      { id: 3, name: 'Suporte' },
    ]);
    expect(shown(menu)).toBe('Olá! Escolha um setor:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte');
  });

  it('of a queue is its greeting, its options and the way to the start', () =>
    expect(shown(optionsMenu(support, null, 'pt'))).toBe(
      'Suporte, boa tarde!\n\n*[ 1 ]* - Segunda via\n*[ 2 ]* - Falar com alguém\n\n*[ # ]* - Menu inicial',
    ));

  it('of a queue without options is its greeting alone', () =>
    expect(shown(optionsMenu({ greetingMessage: 'Já vamos!', options: [] }, null, 'pt'))).toBe('Já vamos!'));

  it('of an option is its message, what stands below it, and both ways back', () =>
    expect(shown(optionsMenu(support, 10, 'pt'))).toBe(
      'De qual conta?\n\n*[ 1 ]* - Água\n*[ 2 ]* - Luz\n\n*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial',
    ));

  it('of an option with nothing below it still leads back', () =>
    expect(shown(optionsMenu(support, 11, 'en'))).toBe(
      'Enviamos por e-mail.\n\n*[ 0 ]* - Previous menu\n*[ # ]* - Main menu',
    ));

  it('leaves no gap for a message that is empty', () =>
    expect(shown(optionsMenu(support, 12, 'es'))).toBe('*[ 0 ]* - Menú anterior\n*[ # ]* - Menú inicial'));

  it('of a queue outside its hours is its message and the way to the start', () =>
    expect(shown(closedMenu('Voltamos às 8h.', 'pt'))).toBe('Voltamos às 8h.\n\n*[ # ]* - Menu inicial'));

  it('of an option that has gone is the queue’s own', () =>
    expect(optionsMenu(support, 99, 'pt')).toEqual(optionsMenu(support, null, 'pt')));
});

describe('an answer', () => {
  const root = optionsMenu(support, null, 'pt');
  const below = optionsMenu(support, 10, 'pt');
  const deep = optionsMenu(support, 11, 'pt');

  test.each([
    ['1', { to: 'option', optionId: 10 }],
    [' 2 ', { to: 'option', optionId: 20 }],
    ['２', { to: 'option', optionId: 20 }],
    ['[ 2 ]', { to: 'option', optionId: 20 }],
    ['*[ 2 ]* - Falar com alguém', { to: 'option', optionId: 20 }],
    ['2.', { to: 'option', optionId: 20 }],
    ['falar com ALGUEM', { to: 'option', optionId: 20 }],
    ['#', { to: 'start' }],
    ['menu inicial', { to: 'start' }],
    ['3', undefined],
    ['0', undefined],
    ['01', undefined],
    ['12', undefined],
    ['quero falar com alguém', undefined],
    ['', undefined],
    ['-1', undefined],
  ])('“%s” leads to %j', (reply, target) => expect(chooseFrom(root, reply)).toEqual(target));

  it('of 0 leads to the menu before, level by level', () => {
    expect(chooseFrom(deep, '0')).toEqual({ to: 'option', optionId: 10 });
    expect(chooseFrom(below, '0')).toEqual({ to: 'root' });
  });

  it('to the menu of the queues chooses a queue', () => {
    const menu = queuesMenu('Olá', [{ id: 7, name: 'Vendas' }]);
    expect(chooseFrom(menu, '1')).toEqual({ to: 'queue', queueId: 7 });
    expect(chooseFrom(menu, '#')).toBeUndefined();
  });
});

describe('the form of a menu', () => {
  const root = optionsMenu(support, null, 'pt');

  it('is the company’s', () => {
    expect(renderMenu(root, 'text', 'pt')).toEqual({ kind: 'text', text: menuText(root) });
    const choices = [
      { id: '1', title: 'Segunda via' },
      { id: '2', title: 'Falar com alguém' },
      { id: '#', title: 'Menu inicial' },
    ];
    const rendered = { text: 'Suporte, boa tarde!', label: 'Ver opções', choices };
    expect(renderMenu(root, 'button', 'pt')).toEqual({ kind: 'button', ...rendered });
    expect(renderMenu(root, 'list', 'pt')).toEqual({ kind: 'list', ...rendered });
  });

  it('is text where the other has no room for it', () => {
    const many = queuesMenu(
      'Olá',
      Array.from({ length: 11 }, (_, id) => ({ id, name: `Fila ${id}` })),
    );
    const long = queuesMenu('Olá', [{ id: 1, name: 'Um nome comprido demais para botões' }]);
    expect(
      [many, long].flatMap((menu) =>
        ['button', 'list'].map((type) => renderMenu(menu, type as 'list', 'pt').kind),
      ),
    ).toEqual(['text', 'text', 'text', 'text']);
    expect(renderMenu(closedMenu('', 'pt'), 'button', 'pt').kind).toBe('text');
  });
});

it('the path to an option names those it stands below', () => {
  expect(pathTo(support.options, 12).map(({ id }) => id)).toEqual([10, 12]);
  expect(pathTo(support.options, 99)).toEqual([]);
});
