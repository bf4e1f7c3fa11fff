/** When a password that somebody chooses anew is strong enough: pure, and small enough for the pages before signing in. */
import { folded } from './folded.ts';

export const newPasswordLength = { min: 8, max: 50 } as const;

/** Returns whether a password is long enough, with a capital letter, a small one and a digit, of whatever alphabet. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= newPasswordLength.min &&
  [/\p{Lu}/u, /\p{Ll}/u, /\d/].every((rule) => rule.test(password));

/** Words that people in our languages, and those who guess, think of first. */
const favourites = new Set(
  `senha senhas minhasenha suasenha password passwort pass contrasena clave acesso access admin administrador administrator
  root super usuario user teste test testes demo guest convidado mudar trocar alterar mude change changeme novo nova
  bemvindo bemvinda welcome bienvenido entrar login ola hola hello oi amor amorzinho teamo iloveyou love vida deus jesus
  jesuscristo familia mae pai brasil brazil saopaulo riodejaneiro mexico argentina portugal lisboa espana colombia
  flamengo corinthians palmeiras santos gremio internacional cruzeiro vasco botafogo fluminense barcelona realmadrid futbol futebol
  whatsapp zap zapzap atendimento suporte support empresa loja vendas financeiro comercial escritorio telefone celular
  master monkey dragon sunshine princess princesa estrela gatinho cachorro letmein secret prosa`.split(/\s+/),
);
/** Along the keys: whoever walks along them, either way, is guessed. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o',
  'qazwsxedcrfv',
];
const shortestWalk = 4;

const plain = (text: string): string => folded(text).replace(/\s/g, '');
const lettersFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const spelledOut = (text: string): string => text.replace(/[0134578@$]/g, (sign) => lettersFor[sign] ?? sign);
/** Without the figures and signs that are hung on to please a rule. */
function bare(text: string): string {
  const letters = [...text.matchAll(/[^\d\W_]/g)];
  return text.slice(letters[0]?.index ?? text.length, (letters.at(-1)?.index ?? text.length - 1) + 1);
}

const isWalk = (text: string): boolean =>
  text.length >= shortestWalk &&
  walks.some((walk) => [walk, [...walk].reverse().join('')].some((line) => `${line}${line}`.includes(text)));
const isRepeated = (text: string): boolean => /^(.{1,3}?)\1+$/u.test(text);

/**
 * Returns whether a password is among the first that anybody would try: a favourite word or a walk along the keys,
 * whatever figures and signs hang on it, one short piece again and again, or one of the `own` words (name, company,
 * address of the user).
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = plain(password);
  const words = [text, bare(text), spelledOut(text), bare(spelledOut(text)), spelledOut(bare(text))];
  const names = new Set(
    own.flatMap((name) => [plain(name), plain(name.split('@')[0] ?? '')]).filter((name) => name.length > 2),
  );
  return (
    words.some((word) => favourites.has(word) || names.has(word) || isWalk(word) || isRepeated(word)) ||
    (/^\d*$/.test(bare(text)) && text.length < 8)
  );
}
