/**
 * The menus of the text chatbot: which queue, and inside a queue which option. Draws the menu of a place and says where an
 * answer leads. Pure: the bot that writes to customers and the preview of the editor are the same thing.
 */
import { folded } from '../../kernel/folded.ts';

/** An option as menus need it; ids tell options apart, and an editor may make up its own. */
export type MenuOption = {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly children: readonly MenuOption[];
};

/** Where a customer is taken. */
export type MenuTarget =
  | { readonly to: 'queue'; readonly queueId: number }
  | { readonly to: 'option'; readonly optionId: number }
  /** The queue's own menu. */
  | { readonly to: 'root' }
  /** The menu of the queues. */
  | { readonly to: 'start' };

export type MenuEntry = { readonly key: string; readonly title: string; readonly target: MenuTarget };

export type Menu = {
  /** What is said above the entries. */
  readonly body: string;
  readonly choices: readonly MenuEntry[];
  /** The ways back. */
  readonly ways: readonly MenuEntry[];
};

export type MenuLanguage = 'pt' | 'en' | 'es';
const words = {
  pt: { start: 'Menu inicial', back: 'Menu anterior', open: 'Ver opções' },
  en: { start: 'Main menu', back: 'Previous menu', open: 'See options' },
  es: { start: 'Menú inicial', back: 'Menú anterior', open: 'Ver opciones' },
} as const satisfies Record<MenuLanguage, Record<string, string>>;

const toStart = (language: MenuLanguage): MenuEntry => ({
  key: '#',
  title: words[language].start,
  target: { to: 'start' },
});

const optionChoices = (options: readonly MenuOption[]): MenuEntry[] =>
  options.map(({ id, title }, index) => ({
    key: String(index + 1),
    title,
    target: { to: 'option', optionId: id },
  }));

/** Returns the menu of a connection: its greeting and its queues, in their order. */
export const queuesMenu = (
  greeting: string,
  queues: readonly { readonly id: number; readonly name: string }[],
): Menu => ({
  body: greeting,
  choices: queues.map(({ id, name }, index) => ({
    key: String(index + 1),
    title: name,
    target: { to: 'queue', queueId: id },
  })),
  ways: [],
});

/** Returns the menu for somebody who chose a queue outside its hours. */
export const closedMenu = (outOfHoursMessage: string, language: MenuLanguage): Menu => ({
  body: outOfHoursMessage,
  choices: [],
  ways: [toStart(language)],
});

/** Returns an option and those it stands below, the outermost first; empty when it is not in the tree. */
export function pathTo(options: readonly MenuOption[], optionId: number): readonly MenuOption[] {
  for (const option of options) {
    if (option.id === optionId) return [option];
    const below = pathTo(option.children, optionId);
    if (below.length > 0) return [option, ...below];
  }
  return [];
}

/**
 * Returns the menu of a queue at one of its options, or its own at `null`. An option that has gone leads to the queue's
 * own.
 */
export function optionsMenu(
  queue: { readonly greetingMessage: string; readonly options: readonly MenuOption[] },
  optionId: number | null,
  language: MenuLanguage,
): Menu {
  const path = optionId === null ? [] : pathTo(queue.options, optionId);
  const here = path.at(-1);
  if (here === undefined)
    return {
      body: queue.greetingMessage,
      choices: optionChoices(queue.options),
      // Nothing to choose: the greeting was all, and a person comes next.
      ways: queue.options.length === 0 ? [] : [toStart(language)],
    };
  const parent = path.at(-2);
  const target: MenuTarget = parent === undefined ? { to: 'root' } : { to: 'option', optionId: parent.id };
  return {
    body: here.message,
    choices: optionChoices(here.children),
    ways: [{ key: '0', title: words[language].back, target }, toStart(language)],
  };
}

type MenuLine = Pick<MenuEntry, 'key' | 'title'>;
type MenuLines = {
  readonly body: string;
  readonly choices: readonly MenuLine[];
  readonly ways: readonly MenuLine[];
};

const line = ({ key, title }: MenuLine): string => `*[ ${key} ]* - ${title}`;

/** Returns the menu as one text; parts that are empty leave no gap. */
export const menuText = ({ body, choices, ways }: MenuLines): string =>
  [body.trim(), choices.map(line).join('\n'), ways.map(line).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');

export type ChatBotType = 'text' | 'button' | 'list';

/** What networks allow: so many buttons or rows, so long a title. */
const buttonLimits = { count: 3, title: 20 } as const;
const listLimits = { count: 10, title: 24 } as const;

export type RenderedMenu =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'button' | 'list';
      readonly text: string;
      /** What opens the list. */
      readonly label: string;
      readonly choices: readonly { readonly id: string; readonly title: string }[];
    };

/** Returns the menu in the company's form, or as text where that form has no room for it. */
export function renderMenu(menu: Menu, type: ChatBotType, language: MenuLanguage): RenderedMenu {
  const asText = { kind: 'text', text: menuText(menu) } as const;
  if (type === 'text' || menu.body.trim() === '') return asText;
  const entries = [...menu.choices, ...menu.ways];
  const limits = type === 'button' ? buttonLimits : listLimits;
  const fits = entries.length <= limits.count && entries.every(({ title }) => title.length <= limits.title);
  if (!fits || entries.length === 0) return asText;
  return {
    kind: type,
    text: menu.body.trim(),
    label: words[language].open,
    choices: entries.map(({ key, title }) => ({ id: key, title })),
  };
}

/** Folds a text for comparison; figures and letters of other shapes (１, ①) count as what they stand for. */
const plain = (text: string): string => folded(text.normalize('NFKC')).replace(/\s+/g, ' ').trim();

/** `*[ 2 ]*`, `2.` and `2)` are how people copy a line of the menu. */
const bareKey = (text: string): string => text.replace(/[*_~[\]().\s]/g, '');

const longestReply = 1_000;

/**
 * Returns where an answer leads: by its number or sign, or by the title word for word. Undefined when it is none of
 * them.
 */
export function chooseFrom(menu: Menu, reply: string): MenuTarget | undefined {
  // Longer than any line of a menu: a customer's sentence, however long they made it.
  if (reply.length > longestReply) return undefined;
  const entries = [...menu.choices, ...menu.ways];
  const wanted = plain(reply);
  const wantedKey = bareKey(wanted);
  const found =
    entries.find(({ key }) => key === wantedKey) ??
    entries.find(({ key, title }) => plain(title) === wanted || plain(line({ key, title })) === wanted);
  return found?.target;
}
