/** A page that believes it is another day: pictures made next year show the same hours as those of today. */
import type { BrowserContext, Page } from '@playwright/test';

/** The moment of every picture, a Tuesday morning in São Paulo. */
export const pictureMoment = '2026-03-10T13:24:00.000Z';

/** How long after it a clock that stands still does so: what was told until then is some minutes old. */
const standsAfterMs = 300_000;

/**
 * Moves the clock of all pages of a context, and with it every moment of the last day that the server tells. `since` is the real moment
 * that is to be shown as `pictureMoment`. Where the clock `stands`, it is the same minute however long pictures take.
 */
export async function moveClock(
  context: BrowserContext,
  since: number,
  { stands = false }: { readonly stands?: boolean } = {},
): Promise<void> {
  const moment = Date.parse(pictureMoment);
  const stopped = stands ? moment + standsAfterMs : undefined;
  await context.addInitScript({ content: moved(moment - since, since, stopped) });
}

/** From the next load on the page lives at the real hour, until its context ends. */
export const keepRealTime = (page: Page): Promise<void> =>
  page.evaluate((name) => sessionStorage.setItem(name, 'real'), clockName);

const clockName = 'clock-of-pictures';

const moved = (
  by: number,
  since: number,
  stopped: number | undefined,
): string => `if (sessionStorage.getItem('${clockName}') === null) {
  const by = ${by};
  const stopped = ${stopped};
  const RealDate = Date;
  // Where the clock stands, what ends in a week ends on the same day each time.
  const near = (stopped === undefined ? 1 : 8) * 86_400_000;
  const now = () => stopped ?? RealDate.now() + by;
  // What has happened lies before the moment at which the clock stands.
  const shift = (at) => (at <= RealDate.now() ? Math.min(at + by, now()) : at + by);
  const parse = JSON.parse;
  const instant = /^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$/;
  const shifted = (_, value) => {
    if (typeof value !== 'string' || !instant.test(value)) return value;
    const at = RealDate.parse(value);
    return Math.abs(at - ${since}) < near ? new RealDate(shift(at)).toISOString() : value;
  };
  JSON.parse = (text, reviver) => parse(text, reviver ?? shifted);
  Response.prototype.json = async function () { return JSON.parse(await this.text()); };
  // By this the page learns how far its own clock is off.
  const header = Headers.prototype.get;
  Headers.prototype.get = function (name) {
    const value = header.call(this, name);
    const isMoved = value !== null && name.toLowerCase() === 'date';
    return isMoved ? new RealDate(stopped ?? RealDate.parse(value) + by).toUTCString() : value;
  };
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === 'now' ? now : target[name]),
  });
}`;
