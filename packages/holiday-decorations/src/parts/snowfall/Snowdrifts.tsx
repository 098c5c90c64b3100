import { useId } from 'react';

interface DriftProps {
  readonly className: string;
  /** Top edge of the snow, from left to right, in a box of 1440 × 160. */
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

/** Two overlapping snowdrifts along the bottom. */
export function Snowdrifts() {
  return (
    <>
      <Drift className="slh-drift-back" ridge="M0 74C96 46 214 34 330 46S556 92 700 90 932 40 1064 34s214 26 376 62" />
      <Drift
        className="slh-drift-front"
        ridge="M0 112C150 128 262 120 384 102S620 78 764 92s236 38 372 30 210-42 304-48"
      />
    </>
  );
}
