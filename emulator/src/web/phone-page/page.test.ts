/** The page's files: all of them, nothing else, and nothing that its own policy would refuse. */
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { phonePage } from './page.ts';

const textOf = async (path: string): Promise<string> =>
  Buffer.from((await phonePage(path))?.body ?? []).toString();

describe('the phone page', () => {
  it('serves everything that lies beside it for browsers', async () => {
    const files = await readdir(new URL('.', import.meta.url));
    for (const file of files.filter((name) => !name.endsWith('.ts')))
      expect((await phonePage(`/${file}`))?.body.length, file).toBeGreaterThan(0);
  });

  it('serves nothing else', async () => {
    for (const path of ['/page.ts', '/../page.ts', '/constructor', '/x', ''])
      expect(await phonePage(path)).toBeNull();
  });

  it('keeps to its own policy: no inline script or style, no other origin', async () => {
    const page = await phonePage('/');
    expect(page?.headers['content-security-policy']).toContain("default-src 'self'");
    const html = await textOf('/');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*src)/);
    expect(html).not.toMatch(/https?:/);
  });
});
