/** How many numbers are connected, and which are not since when. */
import { listStandings, type Standing } from '../../features/connections/health/index.ts';
import { counted, type Finding, ok, warning } from './finding.ts';
import { inTables } from './patient.ts';

/** More lines would hide the rest. */
const mostShown = 5;

export function numbersFinding(standings: readonly Standing[]): Finding {
  if (standings.length === 0) return ok('There are no connections yet.');
  const down = standings.filter(({ status }) => status !== 'CONNECTED');
  const connected = `${standings.length - down.length} of ${counted(standings.length, 'number')} connected`;
  if (down.length === 0) return ok(`${connected}.`);
  const shown = down
    .slice(0, mostShown)
    .map(
      ({ companyId, name, status, reason, since }) =>
        `“${name}” of company ${companyId} (${reason ?? status}) since ${since.toISOString().slice(0, 16)}Z`,
    );
  const rest = down.length > mostShown ? ` and ${down.length - mostShown} more` : '';
  return warning(
    `${connected}; not connected: ${shown.join(', ')}${rest}.`,
    'Look at them in Conexões: most wait for their code to be scanned.',
  );
}

export const numbers = inTables('WhatsApp numbers', async ({ across }) =>
  numbersFinding(await across('doctor: numbers', listStandings)),
);
