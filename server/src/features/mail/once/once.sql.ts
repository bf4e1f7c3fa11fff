/** What other features put into statements of their own about letters that are written once. */

/** Returns SQL of the keys of a company's letters (SQL of its id) that begin with a word (SQL of a text), as an array. */
export const keysWritten = (companyId: string, beginning: string): string =>
  `array(select w.key from once_written w where w.company_id = ${companyId} and starts_with(w.key, ${beginning}))`;
