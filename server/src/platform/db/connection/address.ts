/** Where a connection goes: a URL, or a socket folder with user and database. */
export type Address =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };
