/** What admins read when a connection is away or back, or its number stands otherwise with its network: pure, in every language of the product. */
import {
  type Restriction,
  type StandingTurn,
  type StatusReason,
  standingTurns,
  statusReasons,
  wallClock,
} from '@prosa/shared';
import { alertWords, type Language } from './alert-words.ts';

export type Alert = {
  readonly language: Language;
  /** IANA zone in which times are told. */
  readonly zone: string;
  readonly kind: 'outage' | 'recovery' | StandingTurn;
  readonly connection: string;
  readonly reason: string | null;
  /** When that began. */
  readonly since: Date;
  /** How the network holds the number back. */
  readonly restriction?: Restriction | null;
  /** Where browsers reach the server. */
  readonly url: string | undefined;
};

const isReason = (reason: string | null): reason is StatusReason =>
  (statusReasons as readonly (string | null)[]).includes(reason);

/** Returns the moment on the company's clock; the order of day and month is the one its language is read in. */
function told(at: Date, { language, zone }: Alert): string {
  const { day, time } = wallClock(at, zone);
  const [year, month, date] = day.split('-');
  return `${language === 'en' ? day : `${date}/${month}/${year}`} ${time.slice(0, 5)}`;
}

const isTurn = (kind: Alert['kind']): kind is StandingTurn =>
  (standingTurns as readonly string[]).includes(kind);

type Letter = { readonly subject: string; readonly text: string };

export function alertLetter(alert: Alert): Letter {
  const { kind, url } = alert;
  const say = alertWords[alert.language];
  const { subject, lines } = isTurn(kind) ? ofStanding(alert, kind) : ofOutage(alert);
  const look = url === undefined ? [] : [say.look(`${url.replace(/\/$/, '')}/connections`)];
  return { subject, text: `${[...lines, ...look].join('\n\n')}\n` };
}

type Parts = { readonly subject: string; readonly lines: readonly string[] };

function ofOutage(alert: Alert): Parts {
  const { connection, kind, reason } = alert;
  const say = alertWords[alert.language];
  const since = told(alert.since, alert);
  if (kind !== 'outage') return { subject: say.recovery(connection), lines: [say.back(connection, since)] };
  const why = isReason(reason) ? [say.reasons[reason]] : [];
  return { subject: say.outage(connection), lines: [say.away(connection, since), ...why, say.waiting] };
}

function ofStanding(alert: Alert, turn: StandingTurn): Parts {
  const { connection, restriction = null } = alert;
  const say = alertWords[alert.language];
  const named = (sentence: string): string => sentence.replace('{name}', () => connection);
  const [subject, text] = say.standing[turn];
  const until = restriction?.until == null ? [] : [say.until(told(new Date(restriction.until), alert))];
  const how = turn === 'held' && restriction !== null ? [say.scopes[restriction.scope], ...until] : [];
  return { subject: named(subject), lines: [named(text), ...how] };
}
