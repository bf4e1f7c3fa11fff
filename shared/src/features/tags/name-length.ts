/** How long the name of a tag is. */
export const tagNameLength = { min: 3, max: 60 } as const;
