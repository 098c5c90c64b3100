import { legend, legendItem, swatch } from './frame.css.ts';

export interface LegendItem {
  readonly key: string;
  readonly label: string;
  readonly color: string;
}

export interface LegendProps {
  readonly items: readonly LegendItem[];
  readonly hidden: ReadonlySet<string>;
  readonly label: string;
  /** A click shows or hides one; with Alt it shows only this one. */
  readonly onToggle: (key: string, isolate: boolean) => void;
}

/** Names and colours of the series, outside the plot. */
export const Legend = ({ items, hidden, label, onToggle }: LegendProps) => (
  <ul className={legend} aria-label={label}>
    {items.map(({ key, label: name, color }) => (
      <li key={key}>
        <button
          type="button"
          className={legendItem}
          aria-pressed={!hidden.has(key)}
          onClick={(event) => onToggle(key, event.altKey)}
          onDoubleClick={() => onToggle(key, true)}
        >
          <span className={swatch} style={{ background: color }} />
          {name}
        </button>
      </li>
    ))}
  </ul>
);
