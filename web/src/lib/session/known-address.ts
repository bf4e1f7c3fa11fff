/** The address that somebody has told on one page of signing in, so that the next does not ask again. Gone with the page. */

let address = '';

export const rememberAddress = (email: string): void => {
  address = email.trim();
};

export const knownAddress = (): string => address;
