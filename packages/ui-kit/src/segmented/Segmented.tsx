import { Item, Root } from '@radix-ui/react-radio-group';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { useQuickArrows } from '../radio/use-quick-arrows.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { useReadingDirection } from '../use-reading-direction.ts';
import * as css from './segmented.css.ts';
import type { RootProps } from '../root-props.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
}

export interface SegmentedProps<Value extends string> extends RootProps<HTMLDivElement> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: ReadonlyArray<Segment<Value>>;
  readonly size?: 'sm' | 'md';
  /** True to show only the icons. The labels become accessible names and tooltips. */
  readonly iconsOnly?: boolean;
}

/** Two to four short options side by side, of which one is selected. Arrow keys move between them. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactElement {
  const { label, value, onChange, options, size = 'md', iconsOnly = false, className, ...rest } = props;
  const [direction, findDirection] = useReadingDirection();
  const quickArrows = useQuickArrows();
  const change = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onChange(option.value);
  };
  return (
    <Root asChild value={value} onValueChange={change} dir={direction}>
      {/* Radix needs the direction only for arrow keys. The layout follows the page, so no `dir` is set here. */}
      <div
        {...quickArrows}
        aria-label={label}
        {...rest}
        dir={undefined}
        className={joinClasses(css.track, className)}
        onFocusCapture={findDirection}
      >
        {options.map((option) => {
          const body = (
            <Item
              key={option.value}
              value={option.value}
              aria-label={iconsOnly ? option.label : undefined}
              className={joinClasses(css.choice, size === 'sm' && css.small)}
            >
              {option.icon && <Icon of={option.icon} />}
              {!iconsOnly && option.label}
            </Item>
          );
          return iconsOnly ? (
            <Tooltip key={option.value} text={option.label} names>
              {body}
            </Tooltip>
          ) : (
            body
          );
        })}
      </div>
    </Root>
  );
}
