/** Kinds of jobs, each with slots of its own in every server that carries it out. */
export const tracks = ['prompt', 'letters', 'push', 'outside', 'bulk', 'media'] as const;
