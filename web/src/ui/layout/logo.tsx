/** Draws the product's mark, or the icon of the brand under which it stands; decoration, so it has no name for screen readers. */
import { useBrand } from '#src/lib/brand/brand.ts';

export function Logo({ size = 32 }: { size?: number }) {
  const { icon } = useBrand();
  if (icon !== null) return <img src={icon} width={size} height={size} alt="" />;
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path
        d="M24 4C12.4 4 4 11.6 4 21.6c0 5.6 2.7 10.5 7 13.7-.2 2.6-1.1 5-2.7 7 3.9-.2 7.3-1.6 10-3.7 1.8.4 3.7.6 5.7.6 11.6 0 20-7.6 20-17.6S35.6 4 24 4Z"
        fill="var(--mantine-color-prosa-7)"
      />
      <path d="M15 17.5h18M15 25.5h11" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
