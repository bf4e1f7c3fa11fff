/** What this browser is called where its user's devices are listed: as it names itself and what it runs on. */
const browsers = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

const found = (words: readonly (readonly [string, RegExp])[], text: string): string[] =>
  words.filter(([, sign]) => sign.test(text)).map(([name]) => name);

export function deviceName(userAgent = navigator.userAgent): string {
  const [browser] = found(browsers, userAgent);
  const [system] = found(systems, userAgent);
  return [browser, system].filter((part) => part !== undefined).join(' · ') || userAgent.slice(0, 60) || '?';
}
