/** A help video's film, played by the video service inside a dialog. It stops when the dialog closes. */
import { type HelpView, videoAddress } from '@prosa/shared';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { usePreviousNonNull } from '#src/ui/overlays/use-previous-non-null.ts';
import classes from './help-gallery.module.css';

type FilmDialogProps = {
  /** `undefined` while closed. */
  help: HelpView | undefined;
  onClose: () => void;
};

export function FilmDialog({ help, onClose }: FilmDialogProps) {
  const shown = usePreviousNonNull(help);
  return (
    <Dialog opened={help !== undefined} onClose={onClose} title={shown?.title} size="xl">
      {help !== undefined && (
        <iframe
          className={classes.film}
          src={videoAddress(help.video)}
          title={help.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The service plays nothing for pages that do not say where they are from.
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      )}
    </Dialog>
  );
}
