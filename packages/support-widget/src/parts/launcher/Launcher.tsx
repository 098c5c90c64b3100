import type { Ref } from 'react';
import { launcherAttributes, launcherIcons, type LauncherStage } from './launcher-face.ts';

interface LauncherProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly id: string;
  readonly stage: LauncherStage;
  readonly label: string;
  /** Error message next to the button if the panel could not be loaded. */
  readonly complaint: string | undefined;
  readonly onPress: () => void;
}

/** The round button in the corner. */
export const Launcher = ({ ref, id, stage, label, complaint, onPress }: LauncherProps) => (
  <>
    {complaint !== undefined && (
      <p className="slw-complaint" part="complaint" role="alert">
        {complaint}
      </p>
    )}
    <button ref={ref} id={id} className="slw-launcher" onClick={onPress} {...launcherAttributes(stage, label)}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={launcherIcons[stage]} />
      </svg>
    </button>
  </>
);
