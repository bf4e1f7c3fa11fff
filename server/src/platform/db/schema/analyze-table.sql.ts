/**
 * A function that counts the rows of a table anew (`analyze`), for whoever brings very many: what was planned for the few there were before is
 * planned again. Of rows that are not committed only a count in their own transaction knows. Tables are the owner's, and no role that a server
 * works as owns anything; so it runs with the owner's rights, and only the platform's role may call it. Until the transaction ends no vacuum
 * runs on the table and no other count: that one waits.
 */
import type { RoleNames } from './roles.ts';

export const analyzeTableFunction = ({ system }: RoleNames): string => `
create or replace function prosa.analyze_table(name text) returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = 0
as $$ begin execute format('analyze public.%I', name); end $$;
revoke all on function prosa.analyze_table(text) from public;
grant execute on function prosa.analyze_table(text) to ${system};`;
