/** The release that this page was built from, like `1.4.0`; the build puts it here. */
export const appVersion = String(import.meta.env['APP_VERSION']);
