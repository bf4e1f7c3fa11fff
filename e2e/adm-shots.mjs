import { chromium } from '@playwright/test';
const pages = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync'] });
const sizes = { wide: { width: 1366, height: 850 }, narrow: { width: 390, height: 844 } };
const ctx = await b.newContext({ locale: 'pt-BR', viewport: sizes.wide });
const p = await ctx.newPage();
p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
await p.goto('http://127.0.0.1:3177/login');
await p.getByLabel(/E-?mail/i).fill('admin@prosa.local');
await p.getByRole('textbox', { name: /Senha/ }).fill('prosa123');
await p.getByRole('button', { name: 'Entrar', exact: true }).click();
await p.waitForURL((u) => !u.pathname.startsWith('/login'));
for (const scheme of ['light', 'dark']) {
  await p.evaluate((s) => localStorage.setItem('theme', s), scheme);
  await p.emulateMedia({ colorScheme: scheme });
  for (const [name, size] of Object.entries(sizes)) {
    await p.setViewportSize(size);
    for (const page of pages) {
      await p.goto(`http://127.0.0.1:3177${page}`);
      await p.waitForTimeout(2500);
      const file = `/tmp/adm-shots/${page.replace(/\W+/g, '_')}-${name}-${scheme}.png`;
      await p.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
  }
}
await b.close();
