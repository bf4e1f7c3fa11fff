/** Colours on offer: ten hues from light to dark, easy to tell apart and to read beside. */
export const colorPresets: readonly string[] = [
  ...['#ffa8a8', '#ff6b6b', '#fa5252', '#e03131', '#862e2e'],
  ...['#faa2c1', '#f06595', '#e64980', '#c2255c', '#7c2d52'],
  ...['#e599f7', '#cc5de8', '#be4bdb', '#9c36b5', '#5f3dc4'],
  ...['#b197fc', '#845ef7', '#7950f2', '#6741d9', '#364fc7'],
  ...['#91a7ff', '#5c7cfa', '#4c6ef5', '#3b5bdb', '#1864ab'],
  ...['#74c0fc', '#339af0', '#228be6', '#1971c2', '#868e96'],
  ...['#66d9e8', '#22b8cf', '#15aabf', '#0c8599', '#0b7285'],
  ...['#63e6be', '#20c997', '#12b886', '#099268', '#087f5b'],
  ...['#8ce99a', '#51cf66', '#40c057', '#2f9e44', '#2b8a3e'],
  ...['#ffd43b', '#fcc419', '#fd7e14', '#e8590c', '#5c940d'],
];

/** What is proposed first: strong colours, as far from each other as the palette has them. */
export const proposedColors: readonly string[] = [
  ...[
    '#1971c2',
    '#2f9e44',
    '#e8590c',
    '#9c36b5',
    '#0c8599',
    '#e03131',
    '#3b5bdb',
    '#c2255c',
    '#099268',
    '#6741d9',
  ],
  ...colorPresets,
];
