/** What stands in a cell of a table that leaves the house: as people read it in text, as itself in a spreadsheet. */
export type TableCell =
  | string
  | number
  | null
  /** A calendar day, `yyyy-MM-dd`, and perhaps the clock of its zone, `HH:mm…`. */
  | { readonly day: string; readonly time?: string }
  /** How long something took. */
  | { readonly seconds: number };

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns a duration as spreadsheets show it: `1:05:09`. */
export function clockOfSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return [Math.floor(whole / 3_600), twoDigits(Math.floor(whole / 60) % 60), twoDigits(whole % 60)].join(':');
}

/** Returns a day as `dd/MM/yyyy`, and `dd/MM/yyyy HH:mm` where it has a clock. */
export const dayInWords = ({ day, time }: { readonly day: string; readonly time?: string }): string =>
  [day.split('-').reverse().join('/'), ...(time === undefined ? [] : [time.slice(0, 5)])].join(' ');
