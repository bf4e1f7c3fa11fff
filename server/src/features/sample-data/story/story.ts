/** The words of the sample company in one language. */
export type Story = {
  /** What conversations are shown to hang on. */
  readonly connection: string;
  readonly queues: readonly string[];
  readonly tags: readonly string[];
  readonly quickMessages: readonly { readonly shortcode: string; readonly message: string }[];
  readonly people: readonly string[];
  /** What is said in each plot, step by step. */
  readonly words: readonly (readonly string[])[];
};
