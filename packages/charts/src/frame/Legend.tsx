import { useLate } from '@sightline/ui-kit';
import { LegendOrdinal } from '@visx/legend';
import { scaleOrdinal } from '@visx/scale';
import { createElement, useState, type MouseEvent } from 'react';
import { legend, legendItem, legendName, swatch } from './frame.css.ts';
import { isBeside, type LegendRoom } from './legend-room.ts';
import { legendGapPx, type LegendItem } from './place-legend.ts';
import type { LegendState } from './use-hidden-series.ts';

export interface LegendProps extends Pick<LegendState, 'hidden' | 'toggle' | 'light'> {
  readonly items: readonly LegendItem[];
  readonly room: LegendRoom;
  readonly label: string;
  /** Opens the menu of a series. */
  readonly onMenu?: (key: string, at: { readonly x: number; readonly y: number }) => void;
}

/** Maximum number of series in a legend without a search field. */
const manyItems = 12;
const loadSearch = async () => (await import('./LegendSearch.tsx')).LegendSearch;

const sizeOf = (room: LegendRoom) =>
  isBeside(room) ? { inlineSize: room.px - legendGapPx } : { maxBlockSize: room.px - legendGapPx };

/**
 * Names and colors of the series, outside the plot. A click shows or hides a series. Alt+click, a double click or a
 * long press shows only this series. The series that is hovered over in the legend is highlighted in the plot.
 */
export const Legend = ({ items, room, hidden, label, toggle, light, onMenu }: LegendProps) => {
  const [search, setSearch] = useState('');
  const Search = useLate(loadSearch, items.length > manyItems);
  const found = items.filter((item) => item.label.toLowerCase().includes(search.trim().toLowerCase()));
  const handleContextMenu = (key: string, event: MouseEvent) => {
    // Browsers report a long press as a context menu event of type `touch`.
    const isLongPress = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!isLongPress && !onMenu) return;
    event.preventDefault();
    if (isLongPress) toggle(key, true);
    else onMenu?.(key, { x: event.clientX, y: event.clientY });
  };
  const scale = scaleOrdinal<string, string>({
    domain: found.map(({ key }) => key),
    range: found.map(({ color }) => color),
  });
  return (
    <LegendOrdinal scale={scale} labelFormat={(_, index) => found[index]?.label ?? ''}>
      {(labels) => (
        <ul className={legend} style={sizeOf(room)} aria-label={label}>
          {Search ? <li>{createElement(Search, { value: search, onChange: setSearch })}</li> : null}
          {labels.map(({ datum: key, index, text, value: color }) => (
            <li key={key}>
              <button
                type="button"
                className={legendItem}
                aria-pressed={!hidden.has(key)}
                onClick={(event) => toggle(key, event.altKey)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || !event.altKey) return;
                  event.preventDefault();
                  toggle(key, true);
                }}
                onDoubleClick={() => toggle(key, true)}
                onContextMenu={(event) => handleContextMenu(key, event)}
                onPointerEnter={() => light(key)}
                onPointerLeave={() => light(undefined)}
                onFocus={() => light(key)}
                onBlur={() => light(undefined)}
              >
                <Swatch color={color} dash={found[index]?.dash} />
                <span className={legendName} title={isBeside(room) ? text : undefined}>
                  {text}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </LegendOrdinal>
  );
};

const Swatch = ({ color, dash }: { readonly color: string | undefined; readonly dash: string | undefined }) =>
  dash === undefined ? (
    <span className={swatch} style={{ background: color }} />
  ) : (
    <svg width={14} height={10} aria-hidden="true">
      <line x1={0} x2={14} y1={5} y2={5} stroke={color} strokeWidth={2} strokeDasharray={dash} />
    </svg>
  );
