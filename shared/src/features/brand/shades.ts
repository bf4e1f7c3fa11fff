/** The product's own colour, from lightest to darkest: what every other brand's shades are measured by. */
export const ownShades = [
  '#e8f8f4',
  '#d0efe7',
  '#a3dfd0',
  '#72cdb7',
  '#47bca1',
  '#23a98b',
  '#129077',
  '#0b7565',
  '#075e52',
  '#044640',
] as const;

/** The shade that buttons, links and marks have. */
export const filledShade = 7;
