import type { ReactNode } from 'react';
import type { ScenePictureProps } from '../kind/drawn-kind.ts';
import { mixColors } from '../scales/mix-colors.ts';
import type { AreaLabel } from './area-labels.ts';
import type { AreaScene } from './area-scene.ts';

const Label = ({ label: { x, y, name, amount, fill, halo } }: { readonly label: AreaLabel }) => (
  <g
    fontSize={11}
    textAnchor="middle"
    fill={fill}
    stroke={halo}
    strokeWidth={2.5}
    strokeLinejoin="round"
    paintOrder="stroke"
    pointerEvents="none"
  >
    <text x={x} y={y - 2}>
      {name}
    </text>
    <text x={x} y={y + 11} fontWeight={600}>
      {amount}
    </text>
  </g>
);

/** A warning sign, followed by a line of text about the values that match no area of the map. */
const Note = ({ words, y, color, sign }: { words: string; y: number; color: string; sign: string }) => (
  <g transform={`translate(0, ${y})`}>
    <path
      d="M7 -10.5L13.5 1H0.5ZM7 -6.5v3.6M7 -1.2v0.2"
      fill="none"
      stroke={sign}
      strokeWidth={1.4}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <text x={20} fontSize={11} fill={color}>
      {words}
    </text>
  </g>
);

/** A map of areas: outlines, bubbles, labels of the largest values. `children` are behind the areas. */
export const AreaPicture = ({
  scene,
  facts,
  isLit,
  children,
}: ScenePictureProps<AreaScene> & { readonly children?: ReactNode }) => {
  const { colors, height } = facts;
  const { shapes, dots, bubbles, labels, note } = scene;
  const shade = (id: string, color: string) => (isLit(id) ? color : mixColors(color, colors.surface, colors.dimShare));
  return (
    <>
      {children}
      <g stroke={colors.surface} strokeWidth={0.75} strokeLinejoin="round">
        {shapes.map(({ id, path, color, isMark }) => (
          <path key={id} d={path} fill={isMark ? shade(id, color) : color} {...(isMark ? { 'data-mark': id } : {})} />
        ))}
        {dots.map(({ id, x, y, r, color }) => (
          <circle key={id} cx={x} cy={y} r={r} fill={shade(id, color)} data-mark={id} />
        ))}
      </g>
      {bubbles.map(({ id, x, y, r, color }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={r}
          fill={shade(id, color)}
          fillOpacity={0.55}
          stroke={shade(id, color)}
          strokeWidth={1.25}
          data-mark={id}
        />
      ))}
      {labels.map((label) => (
        <Label key={label.id} label={label} />
      ))}
      {note === undefined ? null : <Note words={note} y={height - 6} color={colors.textMuted} sign={colors.warning} />}
    </>
  );
};
