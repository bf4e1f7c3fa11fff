/** The logo of a brand, in the scheme's own picture; on a light plate where it has one for light ground alone. It says the name. */
import { useComputedColorScheme } from '@mantine/core';
import type { Brand } from '#src/lib/brand/brand.ts';
import classes from './brand-logo.module.css';

type BrandLogoProps = {
  brand: Pick<Brand, 'name' | 'logo' | 'logoDark'>;
  /** How high it may be, in pixels. */
  height: number;
};

export function BrandLogo({ brand: { name, logo, logoDark }, height }: BrandLogoProps) {
  const isDark = useComputedColorScheme('light') === 'dark';
  const onPlate = isDark && logoDark === null;
  return (
    <img
      src={(isDark ? (logoDark ?? logo) : (logo ?? logoDark)) ?? ''}
      alt={name}
      className={classes.logo}
      data-plate={onPlate || undefined}
      style={{ height }}
    />
  );
}
