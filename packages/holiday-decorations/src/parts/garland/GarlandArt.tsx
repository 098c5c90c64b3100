import { useId, useState } from 'react';
import { bulbColors, drawGarland, twinkleGroups, type Bulb } from '../../model/garland-drawing.ts';

const colors = Array.from({ length: bulbColors }, (_, color) => color);
const groups = Array.from({ length: twinkleGroups }, (_, group) => group);

const glass = 'M-2.3 5C-7 9.6-6.6 17.4 0 22.6 6.6 17.4 7 9.6 2.3 5Z';
const placeOf = ({ x, y, lean }: Bulb) => `translate(${x} ${y}) rotate(${lean})`;

/** The garland as an image with its lights on; the style sheet animates the twinkling. */
export function GarlandArt() {
  const id = useId();
  const [{ width, height, hooks, wire, needles, bulbs }] = useState(drawGarland);
  return (
    <svg className="slh-garland-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <defs>
        {colors.map((color) => (
          <g key={color} className={`slh-glass-${color}`}>
            <radialGradient id={`${id}glass${color}`} cx="0.42" cy="0.62" r="0.7">
              <stop className="slh-glass-heart" offset="0" />
              <stop className="slh-glass-middle" offset="0.5" />
              <stop className="slh-glass-edge" offset="1" />
            </radialGradient>
            <radialGradient id={`${id}glow${color}`}>
              <stop className="slh-glow-heart" offset="0" />
              <stop className="slh-glow-middle" offset="0.4" />
              <stop className="slh-glow-edge" offset="1" />
            </radialGradient>
          </g>
        ))}
      </defs>
      <path className="slh-wire" d={wire} />
      {needles.map((shade, index) => (
        <path key={index} className={`slh-needles slh-needles-${index}`} d={shade} />
      ))}
      {hooks.map(({ x, y }) => (
        <circle key={x} className="slh-hook" cx={x} cy={y} r="2.6" />
      ))}
      {bulbs.map((bulb) => (
        <g key={bulb.x} transform={placeOf(bulb)} className={`slh-glass-${bulb.color}`}>
          <rect className="slh-cap" x="-2.6" y="0" width="5.2" height="5.6" rx="1.2" />
          <path className="slh-glass-off" d={glass} />
        </g>
      ))}
      {groups.map((group) => (
        <g key={group} className={`slh-lights slh-lights-${group}`}>
          {bulbs
            .filter((bulb) => bulb.group === group)
            .map((bulb) => (
              <g key={bulb.x} transform={placeOf(bulb)}>
                <circle cx="0" cy="12" r="12" fill={`url(#${id}glow${bulb.color})`} />
                <path d={glass} fill={`url(#${id}glass${bulb.color})`} />
              </g>
            ))}
        </g>
      ))}
      {bulbs.map((bulb) => (
        <path key={bulb.x} className="slh-shine" transform={placeOf(bulb)} d="M-3.4 10.2C-4.2 12.4-4 14.8-3 16.6" />
      ))}
    </svg>
  );
}
