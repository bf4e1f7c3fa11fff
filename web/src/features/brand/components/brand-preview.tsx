/** How a colour is used in both schemes, before it is saved: what can be pressed, what leads on, what is chosen. */
import { Text } from '@mantine/core';
import { contrastOnLight, isLegible, ownShades, type Palette, paletteOf } from '@prosa/shared';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#src/lib/i18n/i18n.ts';
import classes from './brand.module.css';

type BrandPreviewProps = {
  name: string;
  /** Empty or half written: the shades that lie below are shown. */
  color: string;
  logo: string | null;
  logoDark: string | null;
  /** What holds where no colour is chosen here; null for the product's own. */
  below: Palette | null;
};

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
const own = { light: ownShades, dark: ownShades };

export function BrandPreview({ name, color, logo, logoDark, below }: BrandPreviewProps) {
  const { t } = useTranslation('brand');
  const { light, dark } = isColor(color) ? paletteOf(color) : (below ?? own);
  const onLight = {
    ...{ '--ground': '#ffffff', '--words': '#16201d', '--filled': light[7], '--link': light[7] },
    ...{ '--tint': light[0], '--on-tint': light[9] },
  } as CSSProperties;
  const onDark = {
    ...{ '--ground': '#1a2220', '--words': '#dde5e2', '--filled': dark[7], '--link': dark[4] },
    ...{ '--tint': `color-mix(in srgb, ${dark[5]} 18%, transparent)`, '--on-tint': dark[3] },
  } as CSSProperties;
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>
        {t('preview.title')}
      </Text>
      <div className={classes.preview}>
        <Scheme label={t('preview.light')} look={onLight} name={name} logo={logo} />
        <Scheme label={t('preview.dark')} look={onDark} name={name} logo={logoDark} />
      </div>
      {isColor(color) && <Verdict color={color} light={light[7] ?? ''} dark={dark[7] ?? ''} />}
    </div>
  );
}

type SchemeProps = { label: string; look: CSSProperties; name: string; logo: string | null };

function Scheme({ label, look, name, logo }: SchemeProps) {
  const { t } = useTranslation('brand');
  return (
    <div className={classes.scheme} style={look} role="img" aria-label={label}>
      {logo === null ? <span className={classes.name}>{name}</span> : <img src={logo} alt="" />}
      <span className={classes.button}>{t('preview.button')}</span>
      <span className={classes.chosen}>{t('preview.chosen')}</span>
      <span className={classes.link}>{t('preview.link')}</span>
    </div>
  );
}

/** What becomes of the colour, in words: whoever looks at a swatch does not know what others can read. */
function Verdict({ color, light, dark }: { color: string; light: string; dark: string }) {
  const { t } = useTranslation('brand');
  const ratio = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(
    contrastOnLight(color),
  );
  return (
    <Text size="sm" c="var(--ink-soft)" mt="xs" role="status">
      {isLegible(color) ? t('preview.kept', { ratio }) : t('preview.darkened', { ratio, shade: light })}{' '}
      {t('preview.onDark', { shade: dark })}
    </Text>
  );
}
