/** Whether the master secret is the one that the database is sealed by. */
import { knownFingerprint } from '../../platform/db/schema/installation.ts';
import { error, ok, warning } from './finding.ts';
import { inDatabase } from './patient.ts';

export const masterSecret = inDatabase('master secret', async ({ client }, { fingerprints }) => {
  const known = await knownFingerprint(client);
  if (known === undefined) return ok('The database knows none yet: the first start notes it.');
  if (fingerprints[0] === known) return ok('It is the one that the database is sealed by.');
  if (fingerprints.includes(known))
    return warning(
      'The database is still sealed by a former one (PROSA_SECRET_OLD).',
      'Run "rotate-secret", or "rotate-secret running" while servers run.',
    );
  const given = fingerprints.length === 0 ? 'none is given' : 'another one is given';
  return error(
    `The database is sealed by a master secret, and ${given}: no server starts like this.`,
    'Give the one it was made with, as PROSA_SECRET or as the file "secret" in DATA_DIR; if it is lost for good, run "rotate-secret lost".',
  );
});
