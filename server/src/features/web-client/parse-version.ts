/** Reads a version of WhatsApp's web client out of what a source answers. Pure; every pattern is bounded. */

/** WhatsApp's own pages name the third number alone. */
const revision = /client_revision\\?"\s{0,3}:\s{0,3}(\d{6,12})\b/;
const triple = /\[\s{0,3}(2)\s{0,3},\s{0,3}(\d{4,6})\s{0,3},\s{0,3}(\d{6,12})\s{0,3}\]/;
const dotted = /(?<![\d.])(2)\.(\d{4,6})\.(\d{6,12})(?![\d])/;
const ownFields = /"(?:currentVersion|version|latest)"\s{0,3}:\s{0,3}"(2)\.(\d{4,6})\.(\d{6,12})\b/;
const mainLine = '2.3000';

/**
 * Returns the version that a text names, e.g. `2.3000.1043857760`, or undefined where it names none; numbers that no
 * client can say are none.
 */
export function parseVersion(text: string): string | undefined {
  const [, alone] = revision.exec(text) ?? [];
  if (alone !== undefined) return `${mainLine}.${Number(alone)}`;
  for (const pattern of [ownFields, triple, dotted]) {
    const found = pattern.exec(text);
    if (found !== null) return found.slice(1, 4).map(Number).join('.');
  }
  return undefined;
}
