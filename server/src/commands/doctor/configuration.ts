/** What the environment says, as far as it can be judged by itself; what cannot be used at all is told before any check. */
import { unknownVariables, variables, warningsOf } from '../../config.ts';
import { counted, ok, warning } from './finding.ts';
import type { Check } from './patient.ts';

export const configuration: Check = {
  name: 'configuration',
  look: async ({ config, env }) => {
    const doubts = [...warningsOf(config, []), ...unknownVariables(env)];
    const given = Object.keys(variables).filter((name) => (env[name] ?? '') !== '');
    return doubts.length > 0
      ? doubts.map((doubt) => warning(`${doubt}.`, 'Set it in the environment or in .env.'))
      : ok(`${counted(given.length, 'variable')} given, all of them understood.`);
  },
};
