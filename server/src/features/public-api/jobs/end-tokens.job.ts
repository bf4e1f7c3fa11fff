/** Ends every personal token of a user; running it twice does no harm. */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { deleteTokensOf } from '../api-token.queries.ts';
import { endTokensJob } from '../jobs.ts';

export const endTokens: JobHandler = handleJob(endTokensJob, ({ inside }, { userId }) =>
  inside((ctx) => deleteTokensOf(ctx, userId)),
);
