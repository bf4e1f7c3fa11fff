/** The door of the public API. */

export { isPersonalToken, openTokenAuthenticator } from './authenticate-token.ts';
export { openConnectionAuthenticator } from './connection-authenticator.ts';
