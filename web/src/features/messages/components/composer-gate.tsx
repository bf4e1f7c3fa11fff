/** A sentence and at most one step, where one cannot simply write. */
import { Button } from '@mantine/core';
import classes from './composer-gate.module.css';

type ComposerGateProps = {
  text: string;
  label?: string;
  busy?: boolean;
  large?: boolean;
  slim?: boolean;
  onClick?: () => void;
};

export function ComposerGate({
  text,
  label,
  busy = false,
  large = false,
  slim = false,
  onClick,
}: ComposerGateProps) {
  return (
    <div className={classes.gate} data-size={(large && 'large') || (slim && 'slim') || undefined}>
      <span className={classes.text}>{text}</span>
      {label !== undefined && (
        <Button
          size={large ? 'md' : 'xs'}
          variant={slim ? 'subtle' : 'filled'}
          loading={busy}
          onClick={onClick}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
