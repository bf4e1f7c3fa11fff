/** The door of reports. */
export { mailingLinks } from './mailings/mailing-links.ts';
