/** A page that believes it is another day: pictures made next year show the same hours as those of today. */
import type { BrowserContext, Page } from '@playwright/test';

/** The moment of every picture, a Tuesday morning in São Paulo. */
export const pictureMoment = '2026-03-10T13:24:00.000Z';

/**
 * Moves the clock of all pages of a context, and with it every moment of the last day that the server tells. `since` is the real moment
 * that is to be shown as `pictureMoment`.
 */
export async function moveClock(context: BrowserContext, since: number): Promise<void> {
  await context.addInitScript({ content: moved(Date.parse(pictureMoment) - since, since) });
}

/** From the next load on the page lives at the real hour, until its context ends. */
export const keepRealTime = (page: Page): Promise<void> =>
  page.evaluate((name) => sessionStorage.setItem(name, 'real'), clockName);

const clockName = 'clock-of-pictures';

const moved = (by: number, since: number): string => `if (sessionStorage.getItem('${clockName}') === null) {
  const by = ${by};
  const RealDate = Date;
  const parse = JSON.parse;
  const instant = /^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$/;
  const shifted = (_, value) => {
    if (typeof value !== 'string' || !instant.test(value)) return value;
    const at = RealDate.parse(value);
    return Math.abs(at - ${since}) < 86_400_000 ? new RealDate(at + by).toISOString() : value;
  };
  JSON.parse = (text, reviver) => parse(text, reviver ?? shifted);
  Response.prototype.json = async function () { return JSON.parse(await this.text()); };
  // By this the page learns how far its own clock is off.
  const header = Headers.prototype.get;
  Headers.prototype.get = function (name) {
    const value = header.call(this, name);
    const isMoved = value !== null && name.toLowerCase() === 'date';
    return isMoved ? new RealDate(RealDate.parse(value) + by).toUTCString() : value;
  };
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + by] : given, made),
    get: (target, name) => (name === 'now' ? () => RealDate.now() + by : target[name]),
  });
}`;
