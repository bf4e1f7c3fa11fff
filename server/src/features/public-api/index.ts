/** The door of the public API. */
export { openConnectionAuthenticator } from './authenticate-connection.ts';
export { isPersonalToken, openTokenAuthenticator } from './authenticate-token.ts';
