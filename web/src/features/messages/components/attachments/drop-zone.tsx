/** Takes files that are dragged over the conversation. */
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drop-zone.module.css';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

type DropZoneProps = { enabled: boolean; onFiles: (files: readonly File[]) => void; children: ReactNode };

export function DropZone({ enabled, onFiles, children }: DropZoneProps) {
  const { t } = useTranslation('messages');
  const [over, setOver] = useState(false);
  // Entering a child leaves its parent: only as many leaves as enters mean that the file is gone.
  const depth = useRef(0);
  const move = (by: number): void => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (holdsFiles(event)) move(1);
    },
    onDragLeave: (event: DragEvent) => {
      if (holdsFiles(event)) move(-1);
    },
    onDragOver: (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return (
    <div className={classes.zone} {...(enabled && handlers)}>
      {children}
      {over && (
        <div className={classes.hint}>
          <IconFileUpload size={44} stroke={1.4} aria-hidden />
          {t('attach.drop')}
        </div>
      )}
    </div>
  );
}
