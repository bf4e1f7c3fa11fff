/**
 * Variables that look like ours and are none. What is a letter or two away from one that is not given was meant to be it, and
 * is refused: a server that starts without its database's address makes an empty one. What only begins like ours is told.
 * Everybody else's variables are nobody's business here.
 */
import { nearest } from './nearest.ts';
import { variables } from './variables.ts';

type Env = Readonly<Record<string, string | undefined>>;

const known = Object.keys(variables);
/** Shorter names are a letter or two away from half of all variables there are. */
const shortestCompared = 7;
const shortestTwiceWrong = 10;
/** What an orchestrator says of services, and what the examples in docs/ read. */
const foreign = /_(SERVICE_HOST|SERVICE_PORT\w*|PORT|PORT_\w+)$|^PROSA_(URL|TOKEN)$/;
/** A beginning that others use too is looked at only where the variable of ours is not given. */
const families: readonly [prefix: string, unlessGiven?: string][] = [
  ['PROSA_'],
  ['S3_'],
  ['SMTP_'],
  ['WHATSAPP_'],
  ['OUTGOING_'],
  ['CLOUD_API_'],
  ['DATABASE_', 'DATABASE_URL'],
  ['REDIS_', 'REDIS_URL'],
];

const isGiven = (env: Env, name: string): boolean => (env[name] ?? '') !== '';

const unknownIn = (env: Env): string[] =>
  Object.keys(env).filter(
    (name) =>
      /^[A-Z][A-Z0-9_]*$/.test(name) && isGiven(env, name) && !(name in variables) && !foreign.test(name),
  );

function meantBy(env: Env, name: string): string | undefined {
  if (name.length < shortestCompared) return undefined;
  const missing = known.filter((other) => other.length >= shortestCompared && !isGiven(env, other));
  return nearest(name, missing, name.length < shortestTwiceWrong ? 1 : 2);
}

/** Returns each variable that seems misspelt as a line of the refusal. */
export const misspeltVariables = (env: Env): string[] =>
  unknownIn(env).flatMap((name) => {
    const meant = meantBy(env, name);
    return meant === undefined ? [] : [`${name}: is no variable of this program; did you mean ${meant}?`];
  });

/** Returns a sentence, told at start, for each variable that nobody reads. */
export const unknownVariables = (env: Env): string[] =>
  unknownIn(env).flatMap((name) => {
    const family = families.find(
      ([prefix, unlessGiven]) =>
        name.startsWith(prefix) && (unlessGiven === undefined || !isGiven(env, unlessGiven)),
    );
    if (family === undefined || meantBy(env, name) !== undefined) return [];
    const others = known.filter((other) => other.startsWith(family[0])).join(', ');
    return [
      `${name} is no variable of this program and changes nothing; those that begin like it are ${others}`,
    ];
  });
