/** The page with which a person plays phones: a few static files, of which only the listed ones are served. */
import { readFile } from 'node:fs/promises';

const types = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const;

const files: Readonly<Record<string, keyof typeof types>> = {
  'index.html': 'html',
  'phone.css': 'css',
  'api.js': 'js',
  'app.js': 'js',
  'bubble.js': 'js',
  'chat.js': 'js',
  'composer.js': 'js',
  'dom.js': 'js',
  'files.js': 'js',
  'linking.js': 'js',
  'network.js': 'js',
  'panel.js': 'js',
  'people.js': 'js',
  'record.js': 'js',
  'scan.js': 'js',
};

export type PageFile = { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array };

/** Returns a file of the page. `path` is what a browser asked for, `/` included; null when it is none of the page's. */
export async function phonePage(path: string): Promise<PageFile | null> {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const type = Object.hasOwn(files, name) ? files[name] : undefined;
  if (type === undefined) return null;
  return {
    headers: {
      'content-type': `${types[type]}; charset=utf-8`,
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; frame-ancestors 'none'",
    },
    body: await readFile(new URL(name, import.meta.url)),
  };
}
