/** `npm run site [folder]`: the guides of every language as pages that any web server can hand out; `site/` unless told. */
import './require-node.mjs';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Guide, parseGuide, readers } from '../web/src/features/guides/text/guide.ts';
import { blocksHtml, escapeHtml } from '../web/src/features/guides/text/html.ts';
import type { LabelOf } from '../web/src/features/guides/text/inlines.ts';
import { guideSlugs } from '../web/src/lib/navigation/guide-of.ts';

const root = join(import.meta.dirname, '..');
const target = process.argv[2] ?? join(root, 'site');
const languages = { pt: ['pt-BR', 'Português'], en: ['en', 'English'], es: ['es', 'Español'] } as const;
type Language = keyof typeof languages;

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { display: flex; gap: 40px; max-width: 1080px; margin: 0 auto; padding: 24px; }
nav { width: 240px; flex-shrink: 0; font-size: 14px; }
nav ul { list-style: none; margin: 0 0 16px; padding: 0; }
main { flex: 1; min-width: 0; overflow-wrap: anywhere; }
a { color: light-dark(#0b7285, #66d9e8); }
[aria-current] { font-weight: 700; color: inherit; }
aside { padding: 10px 16px; border-left: 3px solid #0b7285; background: light-dark(#f1f3f5, #25262b); }
table { border-collapse: collapse; } th, td { padding: 6px 10px; border: 1px solid light-dark(#ced4da, #495057); text-align: left; }
pre { padding: 12px; overflow-x: auto; background: light-dark(#f1f3f5, #25262b); }
img { max-width: 100%; height: auto; border: 1px solid light-dark(#ced4da, #495057); border-radius: 8px; }
details { margin: 8px 0 16px; } summary { cursor: pointer; font-weight: 600; }
@media (max-width: 700px) { body { flex-direction: column-reverse; } nav { width: auto; } }
`;

const fileNames = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
    : [];

/** Returns what the product says in a language, by the keys that guides use. */
function labelsOf(language: Language): LabelOf {
  const folder = join(root, 'web/src/locales', language);
  const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const texts: unknown = Object.fromEntries(
    fileNames(folder, '.json').map((name) => [
      camel(name),
      JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
    ]),
  );
  return (key) => {
    let said = texts;
    for (const step of key.split('.')) said = (said as Record<string, unknown> | undefined)?.[step];
    if (typeof said !== 'string') throw new Error(`Nothing is called ${key} in ${language}`);
    // The site tells of the product under its own name.
    return said.replaceAll('{{product}}', 'Prosa');
  };
}

/** Returns where a screen of the product is explained on the site. */
function addressOf(to: string): string | null {
  if (to === '/helps') return 'index.html';
  const slug = /^\/helps\/guides\/([\w-]+)$/.exec(to)?.[1];
  return slug === undefined ? null : `${slug}.html`;
}

function page(
  language: Language,
  guides: readonly Guide[],
  labelOf: LabelOf,
  guide: Guide | null,
  text: string,
) {
  const title = guide === null ? labelOf('guides.title') : guide.title;
  const file = guide === null ? 'index.html' : `${guide.slug}.html`;
  const others = Object.entries(languages)
    .filter(([other]) => other !== language)
    .map(([other, [tag, name]]) => `<a href="../${other}/${file}" lang="${tag}">${name}</a>`);
  const shelves = readers.map((reader) => {
    const links = guides
      .filter((one) => one.reader === reader)
      .map(({ slug, title: called }) => {
        const current = slug === guide?.slug ? ' aria-current="page"' : '';
        return `<li><a href="${slug}.html"${current}>${escapeHtml(called)}</a></li>`;
      });
    return `<strong>${escapeHtml(labelOf(`guides.readers.${reader}`))}</strong><ul>${links.join('')}</ul>`;
  });
  return `<!doctype html>
<html lang="${languages[language][0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${labelOf('common.product')}`)}</title>
<meta name="description" content="${escapeHtml(guide === null ? title : guide.summary)}">
<link rel="stylesheet" href="../style.css">
</head>
<body>
<nav aria-label="${escapeHtml(labelOf('guides.title'))}">
<p>${others.join(' · ')}</p>
<p><a href="index.html">${escapeHtml(labelOf('guides.back'))}</a></p>
${shelves.join('\n')}
</nav>
<main>
<h1>${escapeHtml(title)}</h1>
${text}
</main>
</body>
</html>
`;
}

function writeLanguage(language: Language): number {
  const content = join(root, 'web/src/features/guides/content', language);
  const out = join(target, language);
  const labelOf = labelsOf(language);
  const guides = guideSlugs.map((slug) =>
    parseGuide(slug, readFileSync(join(content, `${slug}.md`), 'utf8'), labelOf),
  );
  mkdirSync(out, { recursive: true });
  const [pictures, films] = ['pictures', 'films'].map((folder) => {
    const names = new Set(fileNames(join(content, folder), '.webp'));
    if (names.size > 0) cpSync(join(content, folder), join(out, folder), { recursive: true });
    return names;
  }) as [Set<string>, Set<string>];
  const shown = { pictures, films, play: labelOf('guides.film.play') };
  for (const guide of guides) {
    const text = `<p>${escapeHtml(guide.summary)}</p>\n${blocksHtml(guide.blocks, addressOf, shown)}`;
    writeFileSync(join(out, `${guide.slug}.html`), page(language, guides, labelOf, guide, text));
  }
  const entries = guides.map(
    ({ slug, title, summary }) =>
      `<dt><a href="${slug}.html">${escapeHtml(title)}</a></dt><dd>${escapeHtml(summary)}</dd>`,
  );
  writeFileSync(
    join(out, 'index.html'),
    page(language, guides, labelOf, null, `<dl>${entries.join('\n')}</dl>`),
  );
  return guides.length;
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'style.css'), style.trimStart());
writeFileSync(
  join(target, 'index.html'),
  '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=pt/index.html"><a href="pt/index.html">pt</a>\n',
);
const written = (Object.keys(languages) as Language[]).map(
  (language) => `${language}: ${writeLanguage(language)}`,
);
process.stdout.write(`${target}\n${written.join(', ')} guides\n`);
