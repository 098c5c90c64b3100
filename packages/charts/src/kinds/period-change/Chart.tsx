import { useText } from '@sightline/core/react';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useMemo } from 'react';
import { empty } from '../../frame/frame.css.ts';
import type { ChartProps } from '../../kind/chart-props.ts';
import { drawingMessages } from '../../messages/drawing.ts';
import { flagIn } from '../../query/form-data.ts';
import { box, note, value as valueStyle } from '../big-number/big-number.css.ts';
import { changeWords, type ChangePart } from './change-words.ts';
import { periodChangeOf } from './period-change.ts';
import * as css from './period-change.css.ts';
import { placeChange } from './place-change.ts';

const arrows = { up: ArrowUp, down: ArrowDown, same: Minus } as const;

const Amount = ({ part }: { readonly part: ChangePart }) => {
  const text = useText(drawingMessages);
  const Arrow = part.direction && arrows[part.direction];
  return (
    <span className={css.amount} data-good={part.isGood} title={part.full}>
      {Arrow && part.direction ? <Arrow size={14} role="img" aria-label={text(`chart.${part.direction}`)} /> : null}
      <bdi dir="ltr">{part.words}</bdi>
    </span>
  );
};

/** A number with its value in another period and the change between them. */
export const Chart = (props: ChartProps) => {
  const { formData, results, width, height } = props;
  const text = useText(drawingMessages);
  const change = useMemo(() => periodChangeOf(results[0]!, formData), [results, formData]);
  if (!change) return <div className={empty}>{text('chart.noData')}</div>;
  const words = changeWords(change, { ...props, text });
  const places = placeChange(words, { width, height, showsName: flagIn(formData, 'show_metric_name', false) });
  return (
    <figure className={box} aria-label={words.summary}>
      {places.hasName ? <div className={note}>{words.name}</div> : null}
      <div className={valueStyle} style={{ fontSize: `${places.fontPx}px` }} title={words.fullValue}>
        <bdi dir="ltr">{words.value}</bdi>
      </div>
      {places.line ? (
        <div className={note}>
          <Amount part={places.line} />
        </div>
      ) : null}
      {places.periodLines.map((line) => (
        <div key={line} className={`${note} ${css.partial}`} data-partial={words.isPartial || undefined}>
          {line}
        </div>
      ))}
      {words.subtitle === undefined || height < 96 ? null : <div className={note}>{words.subtitle}</div>}
      {places.parts.length > 0 ? (
        <dl className={css.parts}>
          {places.parts.map(({ part }) => (
            <div key={part.id}>
              <dt className={css.label}>{part.label}</dt>
              <dd className={css.amount}>
                <Amount part={part} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </figure>
  );
};
