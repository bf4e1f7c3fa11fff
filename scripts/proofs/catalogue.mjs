/**
 * The proofs: what each runs, what it is to show, how long that takes on two processors, and which programs it needs. The
 * shortest first. Files of tests run at full size, one after the other.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const tests = (...files) => ({ files });
const program = (...run) => ({ run });

export const proofs = {
  nodes: {
    ...tests(
      'two-nodes',
      'two-nodes-webhook',
      'live-between-nodes',
      'relay-frozen',
      'relay-takeover',
      'held-up',
      'incident',
    ),
    shows: 'two processes: order, live events, a frozen relay, a loop that is held up',
    minutes: 8,
    needs: ['redis'],
  },
  replica: {
    ...tests('surroundings/replica', 'surroundings/pooler', 'surroundings/haproxy', 'surroundings/proxies'),
    shows:
      'a standby, a pooler and proxies in front: nobody misses what they wrote, nobody’s request is lost',
    minutes: 3,
    needs: ['redis', 'pgbouncer', 'haproxy', 'caddy', 'nginx'],
  },
  backup: {
    ...tests('commands/backup/backup.api'),
    shows: 'backups under load, restores that are killed',
    minutes: 3,
    needs: [],
  },
  import: {
    ...tests('import-family/size.api', 'import-family/neighbours.api'),
    shows:
      'a company of two million messages comes along from a system of the family, and what others notice of it',
    minutes: 25,
    needs: [],
  },
  portability: {
    ...tests('portability/size.api'),
    shows: 'a company of two million messages leaves as an archive and is taken in elsewhere',
    minutes: 15,
    needs: [],
  },
  major: {
    ...program('scripts/proofs/major.mjs'),
    shows: 'an embedded database of an older PostgreSQL is moved',
    minutes: 2,
    needs: ['older-postgres'],
  },
  release: {
    ...program('scripts/proofs/release.mjs'),
    shows:
      'releases from end to end: made, unpacked with nothing but Node, followed by the next one on their data',
    minutes: 2,
    needs: [],
  },
  hearing: {
    ...program('--import', 'tsx', 'server/bench/hearing.ts'),
    shows: 'what it costs a process to hear what others tell browsers',
    minutes: 1,
    needs: ['redis'],
  },
  relay: {
    ...program('--import', 'tsx', 'server/bench/relay.ts'),
    shows: 'what handing on a fact costs, and how many a second one process hands on',
    minutes: 4,
    needs: [],
  },
  slow: {
    ...tests('slow-messages'),
    shows: 'what one stuck message costs the others',
    minutes: 4,
    needs: [],
  },
  assignment: {
    ...tests('reliability/assignment'),
    shows: 'two processes give out tickets at once, each once',
    minutes: 5,
    needs: ['redis'],
  },
  media: {
    ...tests('large-files'),
    shows: 'files of a hundred megabytes at constant memory',
    minutes: 8,
    needs: ['ffmpeg'],
  },
  campaign: {
    ...tests('campaign-killed', 'schedules-killed', 'list-import-killed', 'bulk-killed'),
    shows: 'campaigns, schedules, imports and bulk work over kills: everybody once',
    minutes: 15,
    needs: [],
  },
  sessions: {
    ...tests('web-sessions', 'linking.api'),
    shows: 'linked numbers: memory, coming back together, linking',
    minutes: 15,
    needs: [],
  },
  killed: {
    ...tests(
      'killed',
      'bot-killed',
      'model-killed',
      'integration-killed',
      'killed-networks',
      'owner-killed',
      'database-cut',
      'database-away',
    ),
    shows: 'a server killed at random moments loses, doubles and disorders nothing',
    minutes: 40,
    needs: [],
  },
  line: {
    ...program('scripts/proofs/line.mjs'),
    shows: 'a browser whose line is cut for half a minute',
    minutes: 3,
    needs: ['chromium'],
  },
  idle: {
    ...program('--import', 'tsx', 'server/bench/idle.ts'),
    shows: 'what an installation costs in which nothing happens',
    minutes: 12,
    needs: [],
  },
  neighbours: {
    ...program('scripts/proofs/neighbours.mjs'),
    shows: 'what one tenant can take from the others',
    minutes: 30,
    needs: ['ffmpeg'],
  },
  cluster: {
    ...tests('cluster-soak'),
    shows: 'half an hour of three processes, one killed every minute, an upgrade in the middle',
    minutes: 35,
    needs: ['redis'],
  },
  soak: {
    ...tests('reliability/soak'),
    shows: 'an hour of a hundred linked numbers and faults',
    minutes: 70,
    needs: [],
  },
};

const answers = (...names) =>
  names.some((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined);

/** What a proof may need → whether it is here, and where it comes from. */
export const programs = {
  redis: { isHere: () => answers('redis-server', 'valkey-server'), from: 'apt-get install redis-server' },
  ffmpeg: { isHere: () => answers('ffmpeg'), from: 'apt-get install ffmpeg' },
  chromium: {
    isHere: () => answers('chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'),
    from: 'apt-get install chromium',
  },
  pgbouncer: {
    isHere: () => answers('pgbouncer', '/usr/sbin/pgbouncer'),
    from: 'apt-get install pgbouncer',
  },
  caddy: { isHere: () => answers('caddy'), from: 'apt-get install caddy' },
  nginx: { isHere: () => answers('nginx', '/usr/sbin/nginx'), from: 'apt-get install nginx' },
  haproxy: { isHere: () => answers('haproxy', '/usr/sbin/haproxy'), from: 'apt-get install haproxy' },
  'older-postgres': {
    isHere: () => existsSync('/usr/lib/postgresql/15/bin/initdb'),
    from: 'apt-get install postgresql-15',
  },
};

/** Which programs of a proof are not here. */
export const wanting = ({ needs }, among = programs) => needs.filter((name) => !among[name].isHere());
