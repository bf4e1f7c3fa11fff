import { defineErrors } from '../../kernel/error.ts';

export const sampleDataErrors = defineErrors({
  /** A company has them once. */
  ERR_SAMPLE_DATA_THERE: { status: 409 },
  /** There are none, or somebody has removed them meanwhile. */
  ERR_SAMPLE_DATA_ABSENT: { status: 409 },
});
