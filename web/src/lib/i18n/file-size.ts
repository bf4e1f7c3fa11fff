const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns a size in bytes as `1,2 MB`, in the language's own numbers. */
export function fileSize(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1_024)));
  const amount = bytes / 1_024 ** step;
  const digits = step > 0 && amount < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'narrow' : 'short',
    maximumFractionDigits: digits,
  }).format(amount);
}
