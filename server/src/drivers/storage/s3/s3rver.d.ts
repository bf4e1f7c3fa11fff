/** The part of the test store that we use; it has no types of its own. */
declare module 's3rver' {
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it.
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
