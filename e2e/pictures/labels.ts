/** What the product calls something, by the key of its text, so that pictures are made in every language by one script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureLanguage } from './scene-texts.ts';

const folder = join(import.meta.dirname, '../../web/src/locales');

/** Says a text by its key, `tickets.actions.accept`, with what is to be filled in. */
export type Says = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns what the product says in a language; throws where it says nothing by that key. */
export function saysIn(language: PictureLanguage): Says {
  const files = new Map<string, unknown>();
  const read = (name: string): unknown => {
    const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (!files.has(name))
      files.set(name, JSON.parse(readFileSync(join(folder, language, `${file}.json`), 'utf8')));
    return files.get(name);
  };
  return (key, values = {}) => {
    const [name = '', ...steps] = key.split('.');
    let said = read(name);
    for (const step of steps) said = (said as Record<string, unknown> | undefined)?.[step];
    if (typeof said !== 'string') throw new Error(`Nothing is called ${key} in ${language}`);
    return said.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ''));
  };
}
