/**
 * A function that counts the rows of a table anew (`analyze`), for whoever brings very many in one transaction: only its own count takes them
 * in, and what was planned for the few there were before is planned again. Tables are the owner's, and no role that a server works as owns
 * anything; so it runs with the owner's rights, and only the platform's role may call it. No vacuum runs on the table until the
 * transaction ends.
 */
import type { RoleNames } from './roles.ts';

export const analyzeTableFunction = ({ system }: RoleNames): string => `
create or replace function prosa.analyze_table(name text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$ begin execute format('analyze public.%I', name); end $$;
revoke all on function prosa.analyze_table(text) from public;
grant execute on function prosa.analyze_table(text) to ${system};`;
