/** Every address of the web application: the only place where URLs are spelled. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  tickets: () => '/tickets',
  ticket: (uuid: string) => `/tickets/${uuid}`,
  connections: () => '/connections',
  phone: () => '/phone',
} as const;
