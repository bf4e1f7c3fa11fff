/** What stands outside of what is drawn: the browser's own colour around the page, the icon, and the product's name in sentences. */
import i18next from 'i18next';
import { setPlainIcon } from '../browser/page-icon.ts';
import { type Brand, brandNow, onBrand } from './brand.ts';

function wear({ name, palette, icon }: Brand): void {
  if (palette !== null)
    document.querySelector('[name=theme-color]')?.setAttribute('content', palette.light[7] ?? '');
  setPlainIcon(icon);
  const { interpolation } = i18next.options;
  if (interpolation === undefined || interpolation.defaultVariables?.['product'] === name) return;
  interpolation.defaultVariables = { product: name };
  // Whoever shows a sentence shows it anew.
  i18next.emit('languageChanged', i18next.language);
}

/** Wears the brand that holds now, and every one that follows. */
export function wearBrand(): void {
  wear(brandNow());
  onBrand(wear);
}
