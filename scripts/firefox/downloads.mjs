/**
 * A file that a page made itself and hands to the browser (`<a download>`): Firefox tells of it without a name to tell it by, as no
 * navigation stands before it, and Playwright passes over what it cannot tell apart. It is named here.
 */
export function namesOfDownloads() {
  const underWay = new Map();
  let last = 0;
  /** Returns an event as it came, or with the name of its download. */
  return (text) => {
    if (!text.includes('"browsingContext.download')) return text;
    const event = JSON.parse(text);
    const { method, params } = event;
    if (!method?.startsWith('browsingContext.download')) return text;
    if ((params.navigation ?? params.download) != null) return text;
    const place = `${params.context} ${params.url}`;
    if (method === 'browsingContext.downloadWillBegin') {
      last += 1;
      underWay.set(place, `file-${last}`);
    }
    return JSON.stringify({ ...event, params: { ...params, download: underWay.get(place) } });
  };
}
