/** A length of time in words: the two largest units are enough. */
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Returns seconds in words: `2 dias 3 horas`, `1 minuto` for anything shorter. */
export function durationText(seconds: number, language: string): string {
  let left = Math.max(60, Math.round(seconds / 60) * 60);
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0 && parts.length < 2)
      parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  }
  return parts.join(' ');
}
