/**
 * A new master secret for the installation: everything sealed is sealed by it. Cut off at any moment it is gone on with by
 * asking again, and until then both secrets are needed and both are known.
 */
import type { PlatformCtx } from '../../platform/context.ts';
import { noteNewSecret } from '../../platform/db/schema/installation.ts';
import { countServers } from '../../platform/db/servers.queries.ts';
import { type Resealing, resealAll } from '../../platform/secrets/reseal.ts';
import { renewSecrets, type Secrets } from '../../platform/secrets/secrets.ts';
import { openVault } from '../../platform/secrets/vault.ts';
import type { Command } from '../command.ts';
import { CommandRefused } from '../command-refused.ts';
import { sealedColumns } from './sealed.ts';

export type SecretKeeping = {
  readonly secrets: Secrets;
  /** Makes a new one; undefined where the environment holds them. */
  readonly renew: (() => Promise<Secrets>) | undefined;
};

/**
 * Seals everything by a new master secret and returns what was done, in a sentence; `what` is `running` where every
 * server has been started with both secrets already.
 */
export async function rotateSecret(
  platform: PlatformCtx,
  what: string,
  { secrets, renew }: SecretKeeping,
): Promise<string> {
  if (what !== '' && what !== 'running')
    throw new CommandRefused(
      `"rotate-secret ${what}" is not known: say "running", "lost" or nothing behind it.`,
    );
  const isRunning = what === 'running';
  if (renew === undefined && secrets.formerTokenSecrets.length === 0)
    throw new CommandRefused(
      'PROSA_SECRET is set: give it a new value, and PROSA_SECRET_OLD the one it had.',
    );
  if (isRunning && renew !== undefined)
    throw new CommandRefused(
      'The new secret is made in DATA_DIR, where servers that run would not see it: stop them.',
    );
  if (!isRunning && (await platform.across('who else is here', countServers)) > 0)
    throw new CommandRefused(
      'Servers are running: stop them first, or start them with PROSA_SECRET and PROSA_SECRET_OLD and ask for "rotate-secret running".',
    );
  const reseal = async (by: Secrets): Promise<Resealing> => {
    const resealing = await resealAll(platform, openVault(by.vaultKeys), sealedColumns);
    const [fingerprint = ''] = by.fingerprints;
    await platform.across('the present secret counts', (db) => noteNewSecret(db, fingerprint));
    return resealing;
  };
  // With several secrets one may have been made and not been brought in everywhere: that comes first.
  const rest = secrets.formerTokenSecrets.length > 0 ? await reseal(secrets) : undefined;
  if (rest !== undefined && (renew === undefined || rest.resealed > 0)) return told(rest);
  return told(await reseal((await renew?.()) ?? secrets));
}

const told = ({ resealed, unreadable }: Resealing): string =>
  [
    `${resealed} secret(s) are sealed by the present master secret now.`,
    ...(unreadable > 0
      ? [`${unreadable} could be opened by none of the known ones and were left as they are.`]
      : []),
    'Keep the former one beside it while people hold recovery codes that were made before.',
  ].join('\n');

const lost =
  'The given master secret counts from now on. What the lost one has sealed stays closed: numbers show a code again, keys of providers and second factors must be set anew.';

export const rotateSecretCommand: Command = {
  name: 'rotate-secret',
  usage: '[running | lost]',
  help: 'Seals every secret by a new master secret; with "running" while servers run that know both, with "lost" without the former one, whose secrets stay closed.',
  run: ({ args: [what = ''], onDatabase }) =>
    onDatabase(
      async (platform, { config, secrets }) => {
        if (what === 'lost') return { text: lost };
        const renew = config.secret === undefined ? () => renewSecrets(config.dataDir) : undefined;
        return { text: await rotateSecret(platform, what, { secrets, renew }) };
      },
      { isSecretLost: what === 'lost' },
    ),
};
