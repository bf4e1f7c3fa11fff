import type { Config } from './config.ts';

/**
 * Returns what may be meant, and is told at start all the same. A trial on this machine, for development or as a
 * demonstration, needs no address.
 */
export function warningsOf(
  { publicUrl, checked, host, trustProxy }: Pick<Config, 'publicUrl' | 'checked' | 'host' | 'trustProxy'>,
  args: readonly string[],
): string[] {
  const isAlone = trustProxy === 0 && /^(127\.|localhost$|::1$)/.test(host);
  const isTrial = checked || args.includes('--demo') || isAlone;
  return publicUrl !== undefined || isTrial
    ? []
    : [
        'PUBLIC_URL is not set: letters carry no link to this server, files have no address for bots and pages of other origins, payment providers cannot report payments, and cookies are not limited to https',
      ];
}
