/** What other features put into statements of their own about the settings of the installation. */

/** Returns SQL of for how many days a company that has not paid goes on. */
export const graceDays = 'coalesce((select grace_days from platform_settings), 0)';
