/** The look: calm and dense, a green-teal of our own, neutrals with a breath of the same green, both schemes with AA contrast. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { filledShade, ownShades } from '@prosa/shared/features/brand/shades';

const gray: MantineColorsTuple = [
  '#f7f9f8',
  '#eff3f1',
  '#e4eae7',
  '#d4dcd9',
  '#bac6c1',
  '#91a09a',
  '#66756f',
  '#4a5853',
  '#2f3a36',
  '#1a2320',
];

const dark: MantineColorsTuple = [
  '#dde5e2',
  '#bcc8c4',
  '#93a19c',
  '#6a7873',
  '#414d49',
  '#303a37',
  '#232c29',
  '#1a2220',
  '#131a18',
  '#0d1312',
];

/** Darker than the kit's own, so that white on it and it on white can be read. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#fa5f5f',
  '#e03131',
  '#c92a2a',
  '#a61e1e',
  '#861717',
];

export const theme = createTheme({
  primaryColor: 'prosa',
  primaryShade: { light: 7, dark: 7 },
  colors: { prosa: ownShades, gray, dark, red },
  white: '#ffffff',
  black: '#16201d',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem' },
      h3: { fontSize: '1rem' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '90em' },
  components: {
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    // Its placeholder is not something a menu may hold; the first item takes the focus instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // A dialog’s heading is no banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45, blur: 2 } },
      styles: { title: { fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' } },
    },
  },
});

/** Colours whose darkest shade can be read on their own tint. */
export const avatarColors = ['blue', 'cyan', 'grape', 'indigo', 'pink', 'red', 'violet', 'prosa'] as const;

const darkestOnTint = Object.fromEntries(
  avatarColors.map((color) => [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-9)`]),
);

type Shades = readonly string[];

/** What the dark scheme has in place of the light one's: a brand may be too dark for it. */
const darkShades = (shades: Shades): Record<string, string> =>
  Object.fromEntries(shades.map((shade, step) => [`--mantine-color-prosa-${step}`, shade]));

/** Softer inks, and in the dark scheme tints that can be told from the ground. */
export const variablesWith =
  (shades: Shades): CSSVariablesResolver =>
  () => ({
    variables: {
      '--mantine-color-dimmed': 'var(--ink-soft)',
      '--mantine-color-placeholder': 'var(--ink-faint)',
    },
    light: {
      ...darkestOnTint,
      '--mantine-color-error': 'var(--mantine-color-red-7)',
      '--mantine-color-gray-light-color': 'var(--mantine-color-gray-7)',
      // The darkest of the kit's own is still too light for small words.
      '--mantine-color-teal-light-color': 'color-mix(in srgb, var(--mantine-color-teal-9) 85%, black)',
      '--mantine-color-yellow-light': '#fdf3d3',
      '--mantine-color-yellow-light-color': '#744a00',
    },
    dark: {
      ...(shades[filledShade] === ownShades[filledShade] ? {} : darkShades(shades)),
      '--mantine-color-error': 'var(--mantine-color-red-4)',
      '--mantine-color-gray-light-color': 'var(--mantine-color-dark-1)',
      '--mantine-color-prosa-light': `color-mix(in srgb, ${shades[5]} 18%, transparent)`,
      '--mantine-color-prosa-light-hover': `color-mix(in srgb, ${shades[5]} 26%, transparent)`,
      '--mantine-color-prosa-light-color': shades[3] ?? '',
      '--mantine-color-yellow-light': 'color-mix(in srgb, var(--mantine-color-yellow-5) 14%, transparent)',
      '--mantine-color-yellow-light-color': 'var(--mantine-color-yellow-3)',
      '--mantine-color-red-light': 'color-mix(in srgb, var(--mantine-color-red-5) 18%, transparent)',
      '--mantine-color-red-light-color': 'var(--mantine-color-red-3)',
    },
  });

/** The look of the product's own brand. */
export const cssVariables = variablesWith(ownShades);

/** Returns the look in a brand's shades. */
export const themeOf = (shades: Shades): typeof theme => ({
  ...theme,
  colors: { ...theme.colors, prosa: shades as unknown as MantineColorsTuple },
});
