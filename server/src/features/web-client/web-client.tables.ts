/** Which version of WhatsApp's web client linked numbers say that they are; the whole installation's. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, updatedAt } from '../../platform/db/columns.ts';

/** What is known of the client's version, in one row; none until something is known. */
export const webClient = pgTable('web_client', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  pinned: text('pinned'),
  /** The last one that a number has proved; null while that is what the library has built in. */
  proved: text('proved'),
  /** What one number tries before the others. */
  trialVersion: text('trial_version'),
  trialCompanyId: integer('trial_company_id'),
  trialConnectionId: integer('trial_connection_id'),
  trialSince: at('trial_since'),
  askedAt: at('asked_at'),
  updatedAt: updatedAt(),
});

export const webClientVersions = pgTable('web_client_versions', {
  version: text('version').primaryKey(),
  seenAt: at('seen_at').notNull(),
  acceptedAt: at('accepted_at'),
  refusedAt: at('refused_at'),
});

/** What each source last said. */
export const webClientSources = pgTable('web_client_sources', {
  url: text('url').primaryKey(),
  version: text('version'),
  problem: text('problem'),
  at: at('at').notNull(),
});
