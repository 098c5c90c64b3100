import { LegendOrdinal } from '@visx/legend';
import { scaleOrdinal } from '@visx/scale';
import { legend, legendItem, swatch } from './frame.css.ts';
import type { LegendItem } from './place-legend.ts';

export interface LegendProps {
  readonly items: readonly LegendItem[];
  readonly hidden: ReadonlySet<string>;
  readonly label: string;
  /** A click shows or hides one series. With Alt, or on a double click, only this series is shown. */
  readonly onToggle: (key: string, isolate: boolean) => void;
}

/** Names and colors of the series, outside the plot. */
export const Legend = ({ items, hidden, label, onToggle }: LegendProps) => {
  const scale = scaleOrdinal<string, string>({
    domain: items.map(({ key }) => key),
    range: items.map(({ color }) => color),
  });
  return (
    <LegendOrdinal scale={scale} labelFormat={(_, index) => items[index]?.label ?? ''}>
      {(labels) => (
        <ul className={legend} aria-label={label}>
          {labels.map(({ datum: key, index, text, value: color }) => (
            <li key={key}>
              <button
                type="button"
                className={legendItem}
                aria-pressed={!hidden.has(key)}
                onClick={(event) => onToggle(key, event.altKey)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || !event.altKey) return;
                  event.preventDefault();
                  onToggle(key, true);
                }}
                onDoubleClick={() => onToggle(key, true)}
              >
                <Swatch color={color} dash={items[index]?.dash} />
                {text}
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
