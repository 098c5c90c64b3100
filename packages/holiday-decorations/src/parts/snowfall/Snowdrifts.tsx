import { useId } from 'react';

interface DriftProps {
  readonly className: string;
  /** The top line of the snow, from the left edge to the right one, in a box of 1440 × 160. */
  readonly ridge: string;
}

function Drift({ className, ridge }: DriftProps) {
  const id = useId();
  return (
    <svg
      className={`slh-drift ${className}`}
      viewBox="0 0 1440 160"
      preserveAspectRatio="xMidYMax slice"
      focusable="false"
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop className="slh-drift-top" offset="0" />
        <stop className="slh-drift-middle" offset="0.45" />
        <stop className="slh-drift-bottom" offset="1" />
      </linearGradient>
      <path d={`${ridge}V160H0Z`} fill={`url(#${id})`} />
      <path className="slh-drift-ridge" d={ridge} />
    </svg>
  );
}

/** Two drifts along the bottom, one behind the other. */
export function Snowdrifts() {
  return (
    <>
      <Drift
        className="slh-drift-back"
        ridge="M0 92C70 66 150 44 246 50S408 104 520 102 700 40 812 34s190 44 300 60 226-22 328-44"
      />
      <Drift
        className="slh-drift-front"
        ridge="M0 96C110 120 190 128 300 112S486 74 590 82s170 44 290 46 214-44 316-58 178-4 244 14"
      />
    </>
  );
}
