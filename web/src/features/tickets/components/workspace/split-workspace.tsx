/** List and conversation side by side. The list's width is dragged or set with the arrow keys, and remembered. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '#src/lib/browser/storage.ts';
import classes from './split-workspace.module.css';

const width = { least: 300, usual: 360, most: 520, step: 20 } as const;

const within = (pixels: number): number => Math.min(width.most, Math.max(width.least, Math.round(pixels)));
const remembered = (): number => within(Number(storage.get('listWidth')) || width.usual);

export function SplitWorkspace({ list, children }: { list: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('tickets');
  const [listWidth, setListWidth] = useState(remembered);
  const settle = (pixels: number): void => {
    setListWidth(within(pixels));
    storage.set('listWidth', String(within(pixels)));
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setListWidth(
      within(event.clientX - (event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0)),
    );
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') settle(listWidth - width.step);
    if (event.key === 'ArrowRight') settle(listWidth + width.step);
  };
  return (
    <div className={classes.split}>
      <div className={classes.list} style={{ width: listWidth }}>
        {list}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that is dragged is a widget, which <hr> is not. */}
      <div
        className={classes.handle}
        role="separator"
        aria-orientation="vertical"
        aria-label={t('resize')}
        aria-valuenow={listWidth}
        aria-valuemin={width.least}
        aria-valuemax={width.most}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onPointerUp={() => settle(listWidth)}
        onDoubleClick={() => settle(width.usual)}
      />
      <div className={classes.rest}>{children}</div>
    </div>
  );
}
