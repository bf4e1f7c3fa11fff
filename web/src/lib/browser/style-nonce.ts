/**
 * Returns the nonce that lets style tags made at run time through the content security policy. The server fills it into
 * the page for each visit.
 */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * Shares the nonce under the global name where the scroll lock of dialogs looks for it
 * (github.com/theKashey/get-nonce).
 */
export function shareStyleNonce(): void {
  Object.assign(window, { __webpack_nonce__: styleNonce() });
}
