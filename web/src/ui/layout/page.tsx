/** The frame of an ordinary page: room around it, a name in the browser's tab. */
import type { ReactNode } from 'react';
import { useBrand } from '#src/lib/brand/brand.ts';
import { usePageTitle } from '#src/lib/browser/page-title.ts';
import classes from './page.module.css';

export function Page({
  title,
  children,
  wide = false,
}: {
  title: string;
  children: ReactNode;
  wide?: boolean;
}) {
  usePageTitle(`${title} · ${useBrand().name}`);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      {children}
    </div>
  );
}
